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
    },
  },
  title: 'Κατάταξη',
  scopes: { server: 'αυτός ο server', global: 'παντού' },
  here: 'εδώ',
  periods: { all: 'όλων των εποχών', month: 'αυτόν τον μήνα', week: 'αυτή την εβδομάδα', today: 'σήμερα' },
  empty: (play) => `Κανείς δεν έχει ακόμα σκορ εδώ. Κάνε την αρχή: ${play}`,
  bestTile: (value) => `μεγαλύτερο πλακίδιο ${value}`,
  own: (rank, total, score) => `Η θέση σου: ${rank} από ${total}, με σκορ ${score.shown}`,
  ownNone: (play) => `Δεν έχεις ακόμα σκορ εδώ: ${play}`,
  ownHidden: (settings) => `Δεν εμφανίζεσαι στις κατατάξεις. Άλλαξέ το με ${settings}.`,
  notYours: (owner, leaderboard) =>
    `Αυτή τη λίστα τη βλέπει άλλος παίκτης: ${owner}. Άνοιξε τη δική σου με ${leaderboard}.`,
};
