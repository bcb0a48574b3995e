import type { LeaderboardTexts } from '../leaderboard.ts';

export const leaderboard: LeaderboardTexts = {
  command: {
    description: 'Cele mai bune scoruri de aici sau de peste tot, și locul tău',
    help: 'cele mai bune scoruri de aici sau de peste tot.',
    options: {
      board: 'Rânduri x coloane, de exemplu 4x4 sau 5x8',
      rules: 'Regulile clasamentului',
      period: 'Perioada; lunile, săptămânile și zilele încep la miezul nopții UTC',
      scope: 'Acest server sau peste tot',
    },
  },
  title: 'Clasament',
  scopes: { server: 'acest server', global: 'peste tot' },
  here: 'aici',
  periods: { all: 'din toate timpurile', month: 'luna aceasta', week: 'săptămâna aceasta', today: 'astăzi' },
  empty: (play) => `Nimeni nu are încă un scor aici. Deschide tu lista: ${play}`,
  bestTile: (value) => `cea mai bună piesă ${value}`,
  own: (rank, total, score) => `Locul tău: ${rank} din ${total}, cu scorul ${score.shown}`,
  ownNone: (play) => `Nu ai încă un scor aici: ${play}`,
  ownHidden: (settings) => `Nu apari în clasamente. Poți schimba asta cu ${settings}.`,
  notYours: (owner, leaderboard) => `${owner} a deschis această listă. Deschide-o pe a ta cu ${leaderboard}.`,
};
