import type { GameTexts } from '../game.ts';

export const game: GameTexts = {
  score: (points) => `Taškai: ${points}`,
  best: (points) => `Rekordas: ${points}`,
  moves: (count) => `Ėjimai: ${count}`,
  labels: { score: 'TAŠKAI', best: 'REKORDAS' },
  message: {
    join: (target) => `Junk plyteles ir pasiek ${target}!`,
    won: (target) => `Pergalė! Dabar pabandyk pasiekti ${target}`,
    over: 'Žaidimas baigtas!',
    givenUp: 'Šis žaidimas jau baigtas.',
  },
  altRow: (row, cells) => `Eilutė ${row}: ${cells}.`,
  altEmpty: 'tuščia',
  rules: { classic: 'klasikinis', gentle: 'ramus', wild: 'pašėlęs', blitz: 'žaibiškas' },
  practice: (seed) => `treniruotė, sėkla ${seed}, į reitingą neįskaitoma`,
  buttons: { newGame: 'Naujas žaidimas', yes: 'Naujas žaidimas', no: 'Žaisti toliau' },
  askNewGame: 'Pradėti naują žaidimą?',
  askSeed: (seed) => `Čia jau turi pradėtą žaidimą. Baigti jį ir treniruotis su sėkla ${seed}?`,
  player: (number) => `Žaidėjas ${number}`,
  setAside: 'Paskutinio tavo žaidimo čia nebebuvo galima atidaryti. Šis yra naujas.',
  scoreCounts: ({ shown }) => `Tavo rezultatas (${shown}) vis tiek įskaitomas.`,
};
