import { pluralsOf } from '../plurals.ts';
import type { StatsTexts } from '../stats.ts';

export const stats: StatsTexts = {
  command: {
    description: 'Tuloksesi, parhaat laattasi ja summat, tai jonkun muun',
    help: 'tuloksesi, parhaat laattasi ja summat, tai jonkun muun.',
    options: { user: 'Kenen tilastot; omasi, jos jätät tyhjäksi' },
  },
  title: 'Tilastot',
  games: pluralsOf('fi')({ one: (n) => `${n} peli`, other: (n) => `${n} peliä` }),
  average: (points) => `Keskiarvo: ${points}`,
  rank: { server: (rank) => `Sija ${rank} täällä`, global: (rank) => `Sija ${rank} kaikkialla` },
  played: (time) => `Peliaika: ${time}`,
  labels: { games: 'PELIT', average: 'KESKIARVO', moves: 'SIIRROT', bestTile: 'LAATTA', rank: 'SIJA' },
  scores: 'Viimeisimmät tulokset',
  tiles: 'Kunkin pelin paras laatta',
  board: 'Lauta',
  showEveryone: 'Näytä kaikille',
  none: (play) => `Et ole vielä pelannut yhtään peliä loppuun: ${play}`,
  noneOf: (user) => `Täällä ei ole loppuun pelattuja pelejä näytettäväksi: ${user}.`,
  hidden: (user) => `${user} ei näytä tilastojaan muille.`,
};
