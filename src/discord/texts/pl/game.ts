import type { GameTexts } from '../game.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('pl');

export const game: GameTexts = {
  score: (points) => `Wynik: ${points}`,
  finalScore: (points) => `Wynik końcowy: ${points}`,
  best: (points) => `Rekord: ${points}`,
  moves: (count) => `Ruchy: ${count}`,
  toPass: (points, name) => `brakuje ${points}, by wyprzedzić: ${name}`,
  labels: { score: 'WYNIK', best: 'REKORD' },
  message: {
    join: (target) => `Łącz kafelki i zdobądź ${target}!`,
    won: (target) => `Wygrana! Teraz spróbuj zdobyć ${target}`,
    next: (target) => `Teraz spróbuj zdobyć ${target}`,
    largest: 'Większego kafelka tu być nie może.',
    over: 'Koniec gry!',
    timeUp: 'Czas minął!',
    givenUp: 'Ta gra jest zakończona.',
  },
  untilFirstMove: 'trzy minuty od twojego pierwszego ruchu',
  newBest: 'Nowy rekord!',
  bestTile: (tile) => `Najlepszy kafelek ${tile}`,
  rankHere: (rank, total) => `Miejsce ${rank} z ${total} tutaj`,
  altNew: (tile, row, column) => `Nowy kafelek ${tile}: wiersz ${row}, kolumna ${column}.`,
  altRow: (row, cells) => `Wiersz ${row}: ${cells}.`,
  altEmpty: 'puste',
  rules: { classic: 'klasyczny', gentle: 'łagodny', wild: 'szalony', blitz: 'błyskawiczny' },
  practice: (seed) => `trening z ziarnem ${seed}, poza rankingiem`,
  buttons: { newGame: 'Nowa gra', keep: 'Graj dalej', end: 'Zakończ grę', more: 'Więcej', share: 'Udostępnij' },
  shared: (name, score) => `${name}: wynik ${score} w 2048`,
  movesMade: plural({
    one: (n) => `${n} ruch`,
    few: (n) => `${n} ruchy`,
    many: (n) => `${n} ruchów`,
    other: (n) => `${n} ruchu`,
  }),
  sharedAlready: 'Ta gra jest już udostępniona.',
  askNewGame: 'Zacząć nową grę?',
  askSeed: (seed) => `Masz tu rozpoczętą grę. Zakończyć ją i trenować z ziarnem ${seed}?`,
  player: (number) => `Gracz ${number}`,
  setAside: 'Twojej ostatniej gry tutaj nie dało się już otworzyć. To jest nowa gra.',
  lastRanOut: 'W twojej ostatniej grze tutaj skończył się czas',
  scoreCounts: ({ shown }) => `Twój wynik ${shown} nadal się liczy.`,
};
