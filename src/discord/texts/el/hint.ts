import type { HintTexts } from '../hint.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('el');

export const hint: HintTexts = {
  only: 'είναι η μόνη δυνατή κίνηση',
  dangerNow: (arrows) => `αποφεύγει ${arrows}: θα μπορούσε να τελειώσει αμέσως το παιχνίδι`,
  dangerSoon: (arrows) => `αποφεύγει ${arrows}: θα μπορούσε να τελειώσει το παιχνίδι σε δύο κινήσεις`,
  makes: (tile) => `φτιάχνει ${tile}`,
  cornerStays: 'κρατά το μεγαλύτερο πλακίδιο στη γωνία',
  cornerReached: 'φέρνει το μεγαλύτερο πλακίδιο σε γωνία',
  joins: plural({ one: (n) => `ενώνει ${n} ζευγάρι`, other: (n) => `ενώνει ${n} ζευγάρια` }),
  linesUp: plural({ one: (n) => `ετοιμάζει ${n} ζευγάρι`, other: (n) => `ετοιμάζει ${n} ζευγάρια` }),
  room: plural({ one: (n) => `αφήνει ${n} κενό κελί`, other: (n) => `αφήνει ${n} κενά κελιά` }),
  none: 'Δεν υπάρχει υπόδειξη αυτή τη στιγμή. Δοκίμασε ξανά σε λίγο.',
};
