import type { GameTexts } from '../game.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('it');

export const game: GameTexts = {
  score: (points) => `Punti: ${points}`,
  best: (points) => `Record: ${points}`,
  moves: (count) => `Mosse: ${count}`,
  labels: { score: 'PUNTI', best: 'RECORD' },
  message: {
    join: (target) => `Unisci le tessere e arriva a ${target}!`,
    won: (target) => `Hai vinto! Ora prova ad arrivare a ${target}`,
    over: 'Partita finita!',
    givenUp: 'Questa partita è terminata.',
  },
  altRow: (row, cells) => `Riga ${row}: ${cells}.`,
  altEmpty: 'vuota',
  rules: { classic: 'classica', gentle: 'tranquilla', wild: 'scatenata', blitz: 'lampo' },
  practice: (seed) => `allenamento con il seed ${seed}, fuori classifica`,
  buttons: { newGame: 'Nuova partita', yes: 'Nuova partita', no: 'Continua a giocare' },
  askNewGame: 'Cominciare una nuova partita?',
  askSeed: (seed) => `Hai già una partita in corso qui. Vuoi chiuderla e allenarti con il seed ${seed}?`,
  player: (number) => `Giocatore ${number}`,
  setAside: 'La tua ultima partita qui non si poteva più aprire. Questa è nuova.',
  scoreCounts: plural({
    one: (n) => `Il tuo ${n} punto resta valido.`,
    many: (n) => `I tuoi ${n} di punti restano validi.`,
    other: (n) => `I tuoi ${n} punti restano validi.`,
  }),
};
