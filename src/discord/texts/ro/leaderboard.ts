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
      assisted: 'Jocuri cu anulare, indicii sau joc automat, într-un clasament separat',
    },
  },
  title: 'Clasament',
  scopes: { server: 'acest server', global: 'peste tot' },
  here: 'aici',
  periods: { all: 'de la început', month: 'luna aceasta', week: 'săptămâna aceasta', today: 'astăzi' },
  withHelp: 'cu ajutor',
  columns: 'loc · scor · cea mai bună piesă · nume',
  menus: { period: 'Perioadă', scope: 'Unde' },
  buttons: { myPlace: 'Locul meu', assisted: 'Jocuri cu ajutor' },
  empty: (play) => `Nimeni nu are încă un scor aici. Deschide tu lista: ${play}`,
  emptyWithHelp: 'Nimeni nu are încă un scor aici.',
  own: {
    server: (rank, total, score) => `Locul tău aici: ${rank} din ${total}, cu scorul ${score.shown}`,
    global: (rank, total, score) => `Locul tău peste tot: ${rank} din ${total}, cu scorul ${score.shown}`,
  },
  ownNone: (play) => `Nu ai încă un scor aici: ${play}`,
  ownHidden: (settings) => `Nu apari în clasamente. Poți schimba asta cu ${settings}.`,
  ownUnnamed: (name, settings) => `În această listă ești ${name}. Îți poți afișa numele cu ${settings}.`,
  notYours: (owner, leaderboard) => `${owner} a deschis această listă. Deschide-o pe a ta cu ${leaderboard}.`,
};
