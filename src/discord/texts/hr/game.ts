import type { GameTexts } from '../game.ts';

export const game: GameTexts = {
  score: (points) => `Bodovi: ${points}`,
  best: (points) => `Rekord: ${points}`,
  moves: (count) => `Potezi: ${count}`,
  labels: { score: 'BODOVI', best: 'REKORD' },
  message: {
    join: (target) => `Spajaj pločice i dođi do ${target}!`,
    won: (target) => `Pobjeda! Sad pokušaj doći do ${target}`,
    over: 'Kraj igre!',
    givenUp: 'Ova igra je završena.',
  },
  altRow: (row, cells) => `Red ${row}: ${cells}.`,
  altEmpty: 'prazno',
  rules: { classic: 'klasična', gentle: 'mirna', wild: 'luda', blitz: 'munjevita' },
  practice: (seed) => `vježba sa seedom ${seed}, ne ulazi u poredak`,
  buttons: { newGame: 'Nova igra', yes: 'Nova igra', no: 'Igraj dalje' },
  askNewGame: 'Započeti novu igru?',
  askSeed: (seed) => `Ovdje već imaš igru u tijeku. Želiš li je završiti i vježbati sa seedom ${seed}?`,
  player: (number) => `Igrač ${number}`,
  setAside: 'Tvoja zadnja igra ovdje više se nije mogla otvoriti. Ovo je nova.',
  scoreCounts: ({ shown }) => `Tvoj rezultat (${shown}) i dalje vrijedi.`,
};
