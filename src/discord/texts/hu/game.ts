import type { GameTexts } from '../game.ts';

export const game: GameTexts = {
  score: (points) => `Pont: ${points}`,
  best: (points) => `Rekord: ${points}`,
  moves: (count) => `Lépés: ${count}`,
  labels: { score: 'PONT', best: 'REKORD' },
  message: {
    join: (target) => `Told össze a lapkákat, a cél ${target}!`,
    won: (target) => `Nyertél! A következő cél ${target}`,
    over: 'Vége a játéknak!',
    givenUp: 'Ez a játék véget ért.',
  },
  altRow: (row, cells) => `Sor ${row}: ${cells}.`,
  altEmpty: 'üres',
  rules: { classic: 'klasszikus', gentle: 'szelíd', wild: 'vad', blitz: 'villám' },
  practice: (seed) => `gyakorlás, seed: ${seed}, nem számít a ranglistába`,
  buttons: { newGame: 'Új játék', yes: 'Új játék', no: 'Játszom tovább' },
  askNewGame: 'Új játékot kezdesz?',
  askSeed: (seed) => `Már folyik itt egy játékod. Befejezed, és gyakorolsz ezzel a seeddel: ${seed}?`,
  player: (number) => `Játékos ${number}`,
  setAside: 'Az előző játékod itt már nem volt megnyitható. Ez egy új játék.',
  scoreCounts: ({ shown }) => `Az eddigi ${shown} pontod így is számít.`,
};
