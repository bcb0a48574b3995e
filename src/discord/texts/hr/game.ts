import type { GameTexts } from '../game.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('hr');

export const game: GameTexts = {
  score: (points) => `Bodovi: ${points}`,
  finalScore: (points) => `Konačni rezultat: ${points}`,
  best: (points) => `Rekord: ${points}`,
  moves: (count) => `Potezi: ${count}`,
  toPass: (points, name) => `još ${points} da prestigneš: ${name}`,
  labels: { score: 'BODOVI', best: 'REKORD' },
  message: {
    join: (target) => `Spajaj pločice i dođi do ${target}!`,
    won: (target) => `Pobjeda! Sad pokušaj doći do ${target}`,
    next: (target) => `Sad pokušaj doći do ${target}`,
    largest: 'Veća pločica ovdje ne postoji.',
    over: 'Kraj igre!',
    timeUp: 'Vrijeme je isteklo!',
    givenUp: 'Ova igra je završena.',
  },
  untilFirstMove: 'tri minute od tvog prvog poteza',
  newBest: 'Novi rekord!',
  bestTile: (tile) => `Najveća pločica ${tile}`,
  rankHere: (rank, total) => `${rank}. mjesto od ${total} ovdje`,
  altNew: (tile, row, column) => `Nova pločica ${tile}: red ${row}, stupac ${column}.`,
  altRow: (row, cells) => `Red ${row}: ${cells}.`,
  altEmpty: 'prazno',
  rules: { classic: 'klasična', gentle: 'mirna', wild: 'luda', blitz: 'munjevita' },
  practice: (seed) => `vježba sa seedom ${seed}, ne ulazi na ljestvicu`,
  buttons: { newGame: 'Nova igra', keep: 'Igraj dalje', end: 'Završi igru', more: 'Više', share: 'Podijeli' },
  shared: (name, score) => `${name}: ${score} bodova u igri 2048`,
  movesMade: plural({ one: (n) => `${n} potez`, few: (n) => `${n} poteza`, other: (n) => `${n} poteza` }),
  sharedAlready: 'Ova je igra već podijeljena.',
  askNewGame: 'Započeti novu igru?',
  askSeed: (seed) => `Ovdje već imaš igru u tijeku. Želiš li je završiti i vježbati sa seedom ${seed}?`,
  player: (number) => `Igrač ${number}`,
  setAside: 'Tvoja zadnja igra ovdje više se nije mogla otvoriti. Ovo je nova.',
  lastRanOut: 'U tvojoj zadnjoj igri ovdje isteklo je vrijeme',
  scoreCounts: ({ shown }) => `Tvoj rezultat (${shown}) i dalje vrijedi.`,
};
