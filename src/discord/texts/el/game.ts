import type { GameTexts } from '../game.ts';

export const game: GameTexts = {
  score: (points) => `Σκορ: ${points}`,
  best: (points) => `Ρεκόρ: ${points}`,
  moves: (count) => `Κινήσεις: ${count}`,
  labels: { score: 'ΣΚΟΡ', best: 'ΡΕΚΟΡ' },
  message: {
    join: (target) => `Ένωσε τα πλακίδια, φτάσε στο ${target}!`,
    won: (target) => `Κέρδισες! Προσπάθησε να φτάσεις στο ${target}`,
    over: 'Τέλος παιχνιδιού!',
    givenUp: 'Αυτό το παιχνίδι τελείωσε.',
  },
  altRow: (row, cells) => `Γραμμή ${row}: ${cells}.`,
  altEmpty: 'κενό',
  rules: { classic: 'κλασικό', gentle: 'ήπιο', wild: 'άγριο', blitz: 'αστραπή' },
  practice: (seed) => `εξάσκηση με seed ${seed}, εκτός κατάταξης`,
  buttons: { newGame: 'Νέο παιχνίδι', yes: 'Νέο παιχνίδι', no: 'Συνέχεια' },
  askNewGame: 'Να αρχίσει νέο παιχνίδι;',
  askSeed: (seed) => `Έχεις ήδη ένα παιχνίδι σε εξέλιξη εδώ. Να τελειώσει και να εξασκηθείς με το seed ${seed};`,
  player: (number) => `Παίκτης ${number}`,
  setAside: 'Το τελευταίο σου παιχνίδι εδώ δεν άνοιγε πια. Αυτό είναι καινούριο.',
  scoreCounts: ({ shown }) => `Το σκορ σου (${shown}) μετράει κανονικά.`,
};
