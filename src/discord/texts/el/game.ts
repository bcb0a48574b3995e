import type { GameTexts } from '../game.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('el');

export const game: GameTexts = {
  score: (points) => `Σκορ: ${points}`,
  finalScore: (points) => `Τελικό σκορ: ${points}`,
  best: (points) => `Ρεκόρ: ${points}`,
  moves: (count) => `Κινήσεις: ${count}`,
  toPass: (points, name) => `${points} ακόμη για να περάσεις: ${name}`,
  labels: { score: 'ΣΚΟΡ', best: 'ΡΕΚΟΡ' },
  message: {
    join: (target) => `Ένωσε τα πλακίδια, φτάσε στο ${target}!`,
    won: (target) => `Κέρδισες! Προσπάθησε να φτάσεις στο ${target}`,
    next: (target) => `Προσπάθησε να φτάσεις στο ${target}`,
    largest: 'Μεγαλύτερο πλακίδιο δεν γίνεται εδώ.',
    over: 'Τέλος παιχνιδιού!',
    timeUp: 'Ο χρόνος τελείωσε!',
    givenUp: 'Αυτό το παιχνίδι τελείωσε.',
  },
  untilFirstMove: 'τρία λεπτά από την πρώτη σου κίνηση',
  newBest: 'Νέο ρεκόρ!',
  bestTile: (tile) => `Μεγαλύτερο πλακίδιο ${tile}`,
  rankHere: (rank, total) => `Θέση ${rank} από ${total} εδώ`,
  altNew: (tile, row, column) => `Νέο ${tile} στη γραμμή ${row}, στήλη ${column}.`,
  altRow: (row, cells) => `Γραμμή ${row}: ${cells}.`,
  altEmpty: 'κενό',
  rules: { classic: 'κλασικό', gentle: 'ήπιο', wild: 'άγριο', blitz: 'αστραπή' },
  practice: (seed) => `εξάσκηση με seed ${seed}, εκτός κατάταξης`,
  buttons: {
    newGame: 'Νέο παιχνίδι',
    keep: 'Συνέχισε να παίζεις',
    end: 'Τερμάτισε το παιχνίδι',
    more: 'Περισσότερα',
    share: 'Κοινοποίηση',
  },
  shared: (name, score) => `${name}: σκορ ${score} στο 2048`,
  movesMade: plural({ one: (n) => `${n} κίνηση`, other: (n) => `${n} κινήσεις` }),
  sharedAlready: 'Έχεις ήδη κοινοποιήσει αυτό το παιχνίδι.',
  askNewGame: 'Να αρχίσει νέο παιχνίδι;',
  askSeed: (seed) => `Έχεις ήδη ένα παιχνίδι σε εξέλιξη εδώ. Να τερματιστεί και να εξασκηθείς με το seed ${seed};`,
  player: (number) => `Παίκτης ${number}`,
  setAside: 'Το τελευταίο σου παιχνίδι εδώ δεν άνοιγε πια. Αυτό είναι καινούριο.',
  lastRanOut: 'Ο χρόνος στο τελευταίο σου παιχνίδι εδώ τελείωσε',
  scoreCounts: ({ shown }) => `Το σκορ σου (${shown}) μετράει κανονικά.`,
};
