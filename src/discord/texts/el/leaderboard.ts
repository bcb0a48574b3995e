import type { LeaderboardTexts } from '../leaderboard.ts';

export const leaderboard: LeaderboardTexts = {
  command: {
    description: 'Τα καλύτερα σκορ εδώ ή παντού, και η θέση σου',
    help: 'τα καλύτερα σκορ εδώ ή παντού.',
    options: {
      board: 'Γραμμές x στήλες, για παράδειγμα 4x4 ή 5x8',
      rules: 'Οι κανόνες της κατάταξης',
      period: 'Περίοδος· μήνες, εβδομάδες και μέρες αρχίζουν τα μεσάνυχτα UTC',
      scope: 'Αυτός ο server, ή παντού',
      assisted: 'Παιχνίδια με αναίρεση, υπόδειξη ή αυτόματο παιχνίδι, σε ξεχωριστή κατάταξη',
    },
  },
  title: 'Κατάταξη',
  scopes: { server: 'αυτός ο server', global: 'παντού' },
  here: 'εδώ',
  periods: { all: 'όλων των εποχών', month: 'αυτόν τον μήνα', week: 'αυτή την εβδομάδα', today: 'σήμερα' },
  withHelp: 'με βοήθεια',
  columns: 'θέση · σκορ · μεγαλύτερο πλακίδιο · όνομα',
  menus: { period: 'Περίοδος', scope: 'Εύρος' },
  buttons: { myPlace: 'Η θέση μου', assisted: 'Παιχνίδια με βοήθεια' },
  empty: (play) => `Κανείς δεν έχει ακόμα σκορ εδώ. Κάνε την αρχή: ${play}`,
  emptyWithHelp: 'Κανείς δεν έχει ακόμα σκορ εδώ.',
  own: {
    server: (rank, total, score) => `Η θέση σου εδώ: ${rank} από ${total}, με σκορ ${score.shown}`,
    global: (rank, total, score) => `Η θέση σου παντού: ${rank} από ${total}, με σκορ ${score.shown}`,
  },
  ownNone: (play) => `Δεν έχεις ακόμα σκορ εδώ: ${play}`,
  ownHidden: (settings) => `Δεν εμφανίζεσαι στις κατατάξεις. Άλλαξέ το με ${settings}.`,
  ownUnnamed: (name, settings) => `Σε αυτή τη λίστα είσαι ${name}. Δείξε το όνομά σου με ${settings}.`,
  notYours: (owner, leaderboard) =>
    `Αυτή τη λίστα τη βλέπει άλλος παίκτης: ${owner}. Άνοιξε τη δική σου με ${leaderboard}.`,
};
