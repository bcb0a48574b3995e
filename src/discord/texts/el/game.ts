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
  rules: { classic: 'κλασικοί', gentle: 'ήπιοι', wild: 'άγριοι', blitz: 'αστραπή' },
  practice: (seed) => `εξάσκηση με σπόρο ${seed}, εκτός κατάταξης`,
  buttons: { newGame: 'Νέο παιχνίδι', yes: 'Νέο παιχνίδι', no: 'Συνέχεια' },
  askNewGame: 'Να αρχίσει νέο παιχνίδι;',
  askSeed: (seed) => `Έχεις ήδη ένα παιχνίδι σε εξέλιξη εδώ. Να τελειώσει και να εξασκηθείς με τον σπόρο ${seed};`,
  setAside: 'Το τελευταίο σου παιχνίδι εδώ δεν διαβάζεται πια και μπήκε στην άκρη. Αυτό είναι καινούριο.',
  scoreCounts: ({ shown }) => `Το σκορ σου (${shown}) μετράει κανονικά.`,
};
