import type { GameTexts } from '../game.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('ro');

export const game: GameTexts = {
  score: (points) => `Scor: ${points}`,
  finalScore: (points) => `Scor final: ${points}`,
  best: (points) => `Record: ${points}`,
  moves: (count) => `Mutări: ${count}`,
  toPass: (points, name) => `încă ${points} ca să depășești: ${name}`,
  labels: { score: 'SCOR', best: 'RECORD' },
  message: {
    join: (target) => `Unește piesele și ajungi la ${target}!`,
    won: (target) => `Ai câștigat! Acum încearcă să ajungi la ${target}`,
    next: (target) => `Acum încearcă să ajungi la ${target}`,
    largest: 'Aici nu poate exista o piesă mai mare.',
    over: 'Joc terminat!',
    timeUp: 'Timpul a expirat!',
    givenUp: 'Acest joc s-a încheiat.',
  },
  untilFirstMove: 'trei minute de la prima ta mutare',
  newBest: 'Record nou!',
  bestTile: (tile) => `Cea mai bună piesă ${tile}`,
  rankHere: (rank, total) => `Locul ${rank} din ${total} aici`,
  altNew: (tile, row, column) => `Un ${tile} nou pe rândul ${row}, coloana ${column}.`,
  altRow: (row, cells) => `Rândul ${row}: ${cells}.`,
  altEmpty: 'gol',
  rules: { classic: 'clasic', gentle: 'blând', wild: 'sălbatic', blitz: 'fulger' },
  practice: (seed) => `antrenament cu seedul ${seed}, în afara clasamentului`,
  buttons: { newGame: 'Joc nou', keep: 'Continuă jocul', end: 'Încheie jocul', more: 'Mai multe', share: 'Distribuie' },
  shared: (name, score) => `${name} a făcut ${score} puncte la 2048`,
  movesMade: plural({ one: (n) => `${n} mutare`, few: (n) => `${n} mutări`, other: (n) => `${n} de mutări` }),
  sharedAlready: 'Ai distribuit deja acest joc.',
  askNewGame: 'Începi un joc nou?',
  askSeed: (seed) => `Ai deja un joc în desfășurare aici. Îl închei și te antrenezi cu seedul ${seed}?`,
  player: (number) => `Jucător ${number}`,
  setAside: 'Ultimul tău joc de aici nu a mai putut fi deschis. Acesta este unul nou.',
  lastRanOut: 'În ultimul tău joc de aici a expirat timpul',
  scoreCounts: ({ shown }) => `Scorul tău de ${shown} rămâne valabil.`,
};
