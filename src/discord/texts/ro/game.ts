import type { GameTexts } from '../game.ts';

export const game: GameTexts = {
  score: (points) => `Scor: ${points}`,
  best: (points) => `Record: ${points}`,
  moves: (count) => `Mutări: ${count}`,
  labels: { score: 'SCOR', best: 'RECORD' },
  message: {
    join: (target) => `Unește piesele și ajungi la ${target}!`,
    won: (target) => `Ai câștigat! Acum încearcă să ajungi la ${target}`,
    over: 'Joc terminat!',
    givenUp: 'Acest joc s-a încheiat.',
  },
  altRow: (row, cells) => `Rândul ${row}: ${cells}.`,
  altEmpty: 'gol',
  rules: { classic: 'clasic', gentle: 'blând', wild: 'sălbatic', blitz: 'fulger' },
  practice: (seed) => `antrenament cu seedul ${seed}, în afara clasamentului`,
  buttons: { newGame: 'Joc nou', yes: 'Joc nou', no: 'Continuă jocul' },
  askNewGame: 'Începi un joc nou?',
  askSeed: (seed) => `Ai deja un joc în desfășurare aici. Îl închei și te antrenezi cu seedul ${seed}?`,
  player: (number) => `Jucător ${number}`,
  setAside: 'Ultimul tău joc de aici nu a mai putut fi deschis. Acesta este unul nou.',
  scoreCounts: ({ shown }) => `Scorul tău de ${shown} rămâne valabil.`,
};
