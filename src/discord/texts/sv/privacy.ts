import { pluralsOf } from '../plurals.ts';
import type { PrivacyTexts } from '../privacy.ts';

const plural = pluralsOf('sv');

export const privacy: PrivacyTexts = {
  command: {
    description: 'Vad som sparats om dig, en kopia av det eller att radera det',
    help: 'vad som sparats om dig, en kopia av det eller att radera det.',
    options: {
      show: 'Vad som sparats om dig',
      export: 'Allt som sparats om dig, som en fil',
      delete: 'Radera allt som sparats om dig',
    },
  },
  title: 'Det här har sparats om dig',
  id: 'ditt användar-ID på Discord',
  name: (name) => `ditt namn, som Discord senast visade det: ${name}`,
  number: (number) => `numret som står för det där det inte visas: ${number}`,
  settings: (chosen) => `dina inställningar: ${chosen}`,
  games: plural({
    one: (n) => `${n} spel, med varje drag och var du spelade det`,
    other: (n) => `${n} spel, med varje drag och var du spelade dem`,
  }),
  bests: plural({
    one: (n) => `${n} bästa poäng, för en plats, ett bräde och en period`,
    other: (n) => `${n} bästa poäng, en för varje plats, bräde och period`,
  }),
  dailies: plural({
    one: (n) => `${n} av dagens spel, till din svit`,
    other: (n) => `${n} av dagens spel, till din svit`,
  }),
  duels: 'dina dueller: mot vem, och bådas poäng',
  statistics: 'summorna av dina avslutade spel, till din statistik',
  nothing: 'Inget har sparats om dig.',
  notStored: 'Dina meddelanden, din avatar, din e-post och din IP-adress sparas inte.',
  buttons: { delete: 'Radera…', export: 'Hämta en kopia', keep: 'Behåll mina uppgifter', confirm: 'Radera allt' },
  exported: 'Det här är allt som sparats om dig. Ett pågående spels seed förblir hemligt tills det är slut.',
  compressed: 'Filen är stor och därför komprimerad med gzip.',
  tooLarge: 'Det finns för mycket om dig för en fil på Discord. Be den som sköter boten om det.',
  ask: 'Radera allt som sparats om dig? Dina spel, även pågående, dina bästa poäng, inställningar och ditt namn försvinner för gott.',
  kept: 'Inget raderades.',
  deleted: (play) => `Allt om dig är raderat. Om du vill spela igen: ${play}`,
  clearing: {
    button: 'Töm…',
    ask: 'Tömma alla topplistor på den här servern, för varje bräde och period? Pågående spel fortsätter, men inget spel som börjat tidigare räknas längre här. Topplistan för överallt förblir som den är.',
    buttons: { keep: 'Behåll dem', confirm: 'Töm alla' },
    cleared: 'Topplistorna på den här servern är tomma. Från och med nu räknas nya spel.',
    notAllowed: 'Bara medlemmar med behörigheten Hantera server kan tömma topplistor.',
  },
};
