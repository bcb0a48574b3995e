import type { GameTexts } from '../game.ts';

export const game: GameTexts = {
  score: (points) => `Poeng: ${points}`,
  best: (points) => `Rekord: ${points}`,
  moves: (count) => `Trekk: ${count}`,
  labels: { score: 'POENG', best: 'REKORD' },
  message: {
    join: (target) => `Slå sammen brikkene og nå ${target}!`,
    won: (target) => `Du vant! Klarer du ${target} også?`,
    over: 'Spillet er slutt!',
    givenUp: 'Dette spillet er avsluttet.',
  },
  altRow: (row, cells) => `Rad ${row}: ${cells}.`,
  altEmpty: 'tom',
  rules: { classic: 'klassisk', gentle: 'rolig', wild: 'vill', blitz: 'lyn' },
  practice: (seed) => `øving med seed ${seed}, teller ikke på topplisten`,
  buttons: { newGame: 'Nytt spill', yes: 'Nytt spill', no: 'Spill videre' },
  askNewGame: 'Vil du starte et nytt spill?',
  askSeed: (seed) => `Du har allerede et spill i gang her. Vil du avslutte det og øve med seed ${seed}?`,
  player: (number) => `Spiller ${number}`,
  setAside: 'Det forrige spillet ditt her kunne ikke åpnes lenger. Dette er et nytt.',
  scoreCounts: ({ shown }) => `Poengsummen din på ${shown} teller fortsatt.`,
};
