import { pluralsOf } from '../plurals.ts';
import type { StatsTexts } from '../stats.ts';

export const stats: StatsTexts = {
  command: {
    description: 'Tavo rezultatai, didžiausios plytelės ir sumos arba kito žaidėjo',
    help: 'tavo rezultatai, didžiausios plytelės ir sumos arba kito žaidėjo.',
    options: { user: 'Kieno statistika; nenurodžius – tavo' },
  },
  title: 'Statistika',
  games: pluralsOf('lt')({
    one: (n) => `${n} žaidimas`,
    few: (n) => `${n} žaidimai`,
    many: (n) => `${n} žaidimo`,
    other: (n) => `${n} žaidimų`,
  }),
  average: (points) => `Vidurkis: ${points}`,
  rank: { server: (rank) => `${rank} vieta čia`, global: (rank) => `${rank} vieta visur` },
  played: (time) => `Žaidimo laikas: ${time}`,
  labels: { games: 'ŽAIDIMAI', average: 'VIDURKIS', moves: 'ĖJIMAI', bestTile: 'PLYTELĖ', rank: 'VIETA' },
  scores: 'Naujausi rezultatai',
  tiles: 'Didžiausia kiekvieno žaidimo plytelė',
  board: 'Lenta',
  showEveryone: 'Parodyti visiems',
  none: (play) => `Dar nesi užbaigęs nė vieno žaidimo: ${play}`,
  noneOf: (user) => `Čia nėra užbaigtų žaidimų, kuriuos ${user} galėtų parodyti.`,
  hidden: (user) => `${user} savo statistikos kitiems nerodo.`,
};
