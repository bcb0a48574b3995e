import type { LeaderboardTexts } from '../leaderboard.ts';

export const leaderboard: LeaderboardTexts = {
  command: {
    description: 'Najlepsze wyniki tutaj albo wszędzie, i twoje miejsce',
    help: 'najlepsze wyniki tutaj albo wszędzie.',
    options: {
      board: 'Wiersze x kolumny, na przykład 4x4 albo 5x8',
      rules: 'Zasady, których dotyczy ranking',
      period: 'Przedział czasu; miesiące, tygodnie i dni zaczynają się o północy UTC',
      scope: 'Ten serwer albo wszędzie',
    },
  },
  title: 'Ranking',
  scopes: { server: 'ten serwer', global: 'wszędzie' },
  here: 'tutaj',
  periods: { all: 'od początku', month: 'ten miesiąc', week: 'ten tydzień', today: 'dzisiaj' },
  empty: (play) => `Nikt tu jeszcze nie ma wyniku. Pierwsze miejsce czeka: ${play}`,
  bestTile: (value) => `najlepszy kafelek ${value}`,
  own: (rank, total, score) => `Twoje miejsce: ${rank} z ${total}, wynik ${score.shown}`,
  ownNone: (play) => `Nie masz tu jeszcze wyniku: ${play}`,
  ownHidden: (settings) => `Nie widać cię w rankingach. Zmienisz to tutaj: ${settings}.`,
  notYours: (owner, leaderboard) => `Tę listę przegląda ${owner}. Otwórz własną: ${leaderboard}.`,
};
