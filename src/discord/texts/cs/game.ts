import type { GameTexts } from '../game.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('cs');

export const game: GameTexts = {
  score: (points) => `Skóre: ${points}`,
  finalScore: (points) => `Konečné skóre: ${points}`,
  best: (points) => `Rekord: ${points}`,
  moves: (count) => `Tahy: ${count}`,
  toPass: (points, name) => `ještě ${points} a předběhneš: ${name}`,
  labels: { score: 'SKÓRE', best: 'REKORD' },
  message: {
    join: (target) => `Spojuj dlaždice a dostaň se na ${target}!`,
    won: (target) => `Vyhráno! Teď zkus dosáhnout ${target}`,
    next: (target) => `Teď zkus dosáhnout ${target}`,
    largest: 'Větší dlaždice tu být nemůže.',
    over: 'Konec hry!',
    timeUp: 'Čas vypršel!',
    givenUp: 'Tahle hra už skončila.',
  },
  untilFirstMove: 'tři minuty od tvého prvního tahu',
  newBest: 'Nový rekord!',
  bestTile: (tile) => `Nejlepší dlaždice ${tile}`,
  rankHere: (rank, total) => `Místo ${rank} z ${total} tady`,
  altNew: (tile, row, column) => `Nová dlaždice ${tile}: řádek ${row}, sloupec ${column}.`,
  altRow: (row, cells) => `Řádek ${row}: ${cells}.`,
  altEmpty: 'prázdné',
  rules: { classic: 'klasická', gentle: 'mírná', wild: 'divoká', blitz: 'blesková' },
  practice: (seed) => `trénink se seedem ${seed}, nepočítá se do žebříčku`,
  buttons: { newGame: 'Nová hra', keep: 'Pokračovat ve hře', end: 'Ukončit hru', more: 'Více', share: 'Sdílet' },
  shared: (name, score) => `${name}: ${score} bodů v 2048`,
  movesMade: plural({
    one: (n) => `${n} tah`,
    few: (n) => `${n} tahy`,
    many: (n) => `${n} tahu`,
    other: (n) => `${n} tahů`,
  }),
  sharedAlready: 'Tahle hra už byla sdílena.',
  askNewGame: 'Začít novou hru?',
  askSeed: (seed) => `Máš tu rozehranou hru. Ukončit ji a trénovat se seedem ${seed}?`,
  player: (number) => `Hráč ${number}`,
  setAside: 'Tvoje poslední hra tady už nešla otevřít. Tohle je nová.',
  lastRanOut: 'V tvojí poslední hře tady vypršel čas',
  scoreCounts: ({ shown }) => `Tvoje skóre ${shown} se počítá dál.`,
};
