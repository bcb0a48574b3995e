import { pluralsOf } from '../plurals.ts';
import type { StatsTexts } from '../stats.ts';

export const stats: StatsTexts = {
  command: {
    description: 'Az eredményeid, legjobb lapkáid és összesítésed, vagy másé',
    help: 'az eredményeid, legjobb lapkáid és összesítésed, vagy másé.',
    options: { user: 'Kinek a statisztikája; ha üres, a tiéd' },
  },
  title: 'Statisztika',
  games: pluralsOf('hu')({ one: (n) => `${n} játék`, other: (n) => `${n} játék` }),
  average: (points) => `Átlag: ${points}`,
  rank: { server: (rank) => `${rank}. hely itt`, global: (rank) => `${rank}. hely mindenhol` },
  played: (time) => `Játékidő: ${time}`,
  labels: { games: 'JÁTÉKOK', average: 'ÁTLAG', moves: 'LÉPÉSEK', bestTile: 'LAPKA', rank: 'HELYEZÉS' },
  scores: 'Legutóbbi eredmények',
  tiles: 'Az egyes játékok legjobb lapkája',
  board: 'Tábla',
  showEveryone: 'Megmutatom mindenkinek',
  none: (play) => `Még egy játékot sem fejeztél be: ${play}`,
  noneOf: (user) => `Itt nincs megmutatható befejezett játéka: ${user}.`,
  hidden: (user) => `${user} nem mutatja meg a statisztikáját másoknak.`,
};
