import type { LeaderboardTexts } from '../leaderboard.ts';

export const leaderboard: LeaderboardTexts = {
  command: {
    description: 'Najlepsze wyniki tutaj albo wszędzie, i twoje miejsce',
    help: 'najlepsze wyniki tutaj albo wszędzie.',
    options: {
      board: 'Wiersze x kolumny, na przykład 4x4 albo 5x8',
      rules: 'Zasady, których dotyczy ranking',
      period: 'Okres; miesiące, tygodnie i dni zaczynają się o północy UTC',
      scope: 'Ten serwer albo wszędzie',
      assisted: 'Gry z cofaniem ruchów, podpowiedziami lub autogrą, w osobnym rankingu',
    },
  },
  title: 'Ranking',
  scopes: { server: 'ten serwer', global: 'wszędzie' },
  here: 'tutaj',
  periods: { all: 'od początku', month: 'ten miesiąc', week: 'ten tydzień', today: 'dzisiaj' },
  withHelp: 'z pomocą',
  columns: 'miejsce · wynik · najlepszy kafelek · nazwa',
  menus: { period: 'Okres', scope: 'Zasięg' },
  buttons: { myPlace: 'Moje miejsce', assisted: 'Gry z pomocą' },
  empty: (play) => `Nikt tu jeszcze nie ma wyniku. Pierwsze miejsce czeka: ${play}`,
  emptyWithHelp: 'Nikt tu jeszcze nie ma wyniku.',
  own: {
    server: (rank, total, score) => `Twoje miejsce tutaj: ${rank} z ${total}, wynik ${score.shown}`,
    global: (rank, total, score) => `Twoje miejsce wszędzie: ${rank} z ${total}, wynik ${score.shown}`,
  },
  ownNone: (play) => `Nie masz tu jeszcze wyniku: ${play}`,
  ownHidden: (settings) => `Nie widać cię w rankingach. Zmienisz to tutaj: ${settings}.`,
  ownUnnamed: (name, settings) => `Na tej liście widać cię jako ${name}. Swoją nazwę pokażesz tutaj: ${settings}.`,
  notYours: (owner, leaderboard) => `Tę listę przegląda ${owner}. Otwórz własną: ${leaderboard}.`,
};
