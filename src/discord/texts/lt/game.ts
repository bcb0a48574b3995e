import type { GameTexts } from '../game.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('lt');

export const game: GameTexts = {
  score: (points) => `Taškai: ${points}`,
  finalScore: (points) => `Galutinis rezultatas: ${points}`,
  best: (points) => `Rekordas: ${points}`,
  moves: (count) => `Ėjimai: ${count}`,
  toPass: (points, name) => `dar ${points}, kad aplenktum ${name}`,
  labels: { score: 'TAŠKAI', best: 'REKORDAS' },
  message: {
    join: (target) => `Junk plyteles ir pasiek ${target}!`,
    won: (target) => `Pergalė! Dabar pabandyk pasiekti ${target}`,
    next: (target) => `Dabar pabandyk pasiekti ${target}`,
    largest: 'Didesnės plytelės čia būti negali.',
    over: 'Žaidimas baigtas!',
    timeUp: 'Laikas baigėsi!',
    givenUp: 'Šis žaidimas jau baigtas.',
  },
  untilFirstMove: 'trys minutės nuo pirmojo tavo ėjimo',
  newBest: 'Naujas rekordas!',
  bestTile: (tile) => `Didžiausia plytelė ${tile}`,
  rankHere: (rank, total) => `${rank} vieta iš ${total} čia`,
  altNew: (tile, row, column) => `Nauja plytelė ${tile}: eilutė ${row}, stulpelis ${column}.`,
  altRow: (row, cells) => `Eilutė ${row}: ${cells}.`,
  altEmpty: 'tuščia',
  rules: { classic: 'klasikinis', gentle: 'ramus', wild: 'pašėlęs', blitz: 'žaibiškas' },
  practice: (seed) => `treniruotė, sėkla ${seed}, į lyderių lentelę neįtraukiama`,
  buttons: {
    newGame: 'Naujas žaidimas',
    keep: 'Tęsti šį žaidimą',
    end: 'Baigti žaidimą',
    more: 'Daugiau',
    share: 'Dalytis',
  },
  shared: (name, score) => `${name}: 2048 žaidimo rezultatas ${score}`,
  movesMade: plural({
    one: (n) => `${n} ėjimas`,
    few: (n) => `${n} ėjimai`,
    many: (n) => `${n} ėjimo`,
    other: (n) => `${n} ėjimų`,
  }),
  sharedAlready: 'Šiuo žaidimu jau pasidalijai.',
  askNewGame: 'Pradėti naują žaidimą?',
  askSeed: (seed) => `Čia jau turi pradėtą žaidimą. Baigti jį ir treniruotis su sėkla ${seed}?`,
  player: (number) => `Žaidėjas ${number}`,
  setAside: 'Paskutinio tavo žaidimo čia nebebuvo galima atidaryti. Šis yra naujas.',
  lastRanOut: 'Tavo paskutinio žaidimo čia laikas baigėsi',
  scoreCounts: ({ shown }) => `Tavo rezultatas (${shown}) vis tiek įskaitomas.`,
};
