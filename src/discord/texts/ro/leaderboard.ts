import type { LeaderboardTexts } from '../leaderboard.ts';

export const leaderboard: LeaderboardTexts = {
  command: {
    description: 'Cele mai bune scoruri de aici sau de peste tot, și locul tău',
    help: 'cele mai bune scoruri de aici sau de peste tot.',
    options: {
      board: 'Rânduri x coloane, de exemplu 4x4 sau 5x8',
      rules: 'Regulile clasamentului',
      period: 'De când; lunile, săptămânile și zilele încep la miezul nopții UTC',
      scope: 'Acest server sau peste tot',
    },
  },
  title: 'Clasament',
  scopes: { server: 'acest server', global: 'peste tot' },
  here: 'aici',
  periods: { all: 'dintotdeauna', month: 'luna aceasta', week: 'săptămâna aceasta', today: 'astăzi' },
  empty: (play) => `Nimeni nu are încă un scor aici. Fii pe primul loc: ${play}`,
  bestTile: (value) => `cea mai bună piesă ${value}`,
  own: (rank, total, score) => `Locul tău: ${rank} din ${total}, cu scorul ${score.shown}`,
  ownNone: (play) => `Nu ai încă un scor aici: ${play}`,
  ownHidden: (settings) => `Clasamentele nu te arată. Poți schimba asta cu ${settings}.`,
  notYours: (owner, leaderboard) => `${owner} răsfoiește această listă. Deschide-o pe a ta cu ${leaderboard}.`,
};
