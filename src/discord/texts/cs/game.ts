import type { GameTexts } from '../game.ts';

export const game: GameTexts = {
  score: (points) => `Skóre: ${points}`,
  best: (points) => `Rekord: ${points}`,
  moves: (count) => `Tahy: ${count}`,
  labels: { score: 'SKÓRE', best: 'REKORD' },
  message: {
    join: (target) => `Spojuj dlaždice a dostaň se na ${target}!`,
    won: (target) => `Vyhráno! Teď zkus dosáhnout ${target}`,
    over: 'Konec hry!',
    givenUp: 'Tahle hra už skončila.',
  },
  altRow: (row, cells) => `Řádek ${row}: ${cells}.`,
  altEmpty: 'prázdné',
  rules: { classic: 'klasická', gentle: 'mírná', wild: 'divoká', blitz: 'blesková' },
  practice: (seed) => `trénink se seedem ${seed}, nepočítá se do žebříčku`,
  buttons: { newGame: 'Nová hra', yes: 'Nová hra', no: 'Hrát dál' },
  askNewGame: 'Začít novou hru?',
  askSeed: (seed) => `Máš tu rozehranou hru. Ukončit ji a trénovat se seedem ${seed}?`,
  player: (number) => `Hráč ${number}`,
  setAside: 'Tvoje poslední hra tady už nešla otevřít. Tohle je nová.',
  scoreCounts: ({ shown }) => `Tvoje skóre ${shown} se počítá dál.`,
};
