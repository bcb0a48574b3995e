import type { LeaderboardTexts } from '../leaderboard.ts';

export const leaderboard: LeaderboardTexts = {
  command: {
    description: 'A legjobb eredmények itt vagy mindenhol, és a te helyezésed',
    help: 'a legjobb eredmények itt vagy mindenhol.',
    options: {
      board: 'Sorok x oszlopok, például 4x4 vagy 5x8',
      rules: 'Melyik szabály ranglistája',
      period: 'Időszak; a hónap, a hét és a nap UTC szerint éjfélkor kezdődik',
      scope: 'Ez a szerver, vagy mindenhol',
      assisted: 'Játékok visszavonással, tippel vagy automatikus játékkal; külön ranglistán',
    },
  },
  title: 'Ranglista',
  scopes: { server: 'ez a szerver', global: 'mindenhol' },
  here: 'itt',
  periods: { all: 'a kezdetek óta', month: 'ebben a hónapban', week: 'ezen a héten', today: 'ma' },
  withHelp: 'segítséggel',
  columns: 'helyezés · pont · legjobb lapka · név',
  menus: { period: 'Időszak', scope: 'Hatókör' },
  buttons: { myPlace: 'A helyezésem', assisted: 'Segítséggel játszottak' },
  empty: (play) => `Itt még senkinek sincs pontja. Legyél te az első: ${play}`,
  emptyWithHelp: 'Itt még senkinek sincs pontja.',
  own: {
    server: (rank, total, score) => `A helyezésed itt: ${rank} / ${total}, ${score.shown} ponttal`,
    global: (rank, total, score) => `A helyezésed mindenhol: ${rank} / ${total}, ${score.shown} ponttal`,
  },
  ownNone: (play) => `Itt még nincs pontod: ${play}`,
  ownHidden: (settings) => `A ranglistákon nem látszol. Ezt itt módosíthatod: ${settings}.`,
  ownUnnamed: (name, settings) => `Ezen a listán a neved: ${name}. A saját neved itt jelenítheted meg: ${settings}.`,
  notYours: (owner, leaderboard) => `Ezt a listát ${owner} nyitotta meg. Nyiss sajátot: ${leaderboard}.`,
};
