import type { GameTexts } from '../game.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('it');

export const game: GameTexts = {
  score: (points) => `Punti: ${points}`,
  finalScore: (points) => `Punteggio finale: ${points}`,
  best: (points) => `Record: ${points}`,
  moves: (count) => `Mosse: ${count}`,
  toPass: (points, name) => `${points} per superare ${name}`,
  labels: { score: 'PUNTI', best: 'RECORD' },
  message: {
    join: (target) => `Unisci le tessere e arriva a ${target}!`,
    won: (target) => `Hai vinto! Ora prova ad arrivare a ${target}`,
    next: (target) => `Ora prova ad arrivare a ${target}`,
    largest: 'Qui nessuna tessera può essere più alta.',
    over: 'Partita finita!',
    timeUp: 'Tempo scaduto!',
    givenUp: 'Questa partita è terminata.',
  },
  untilFirstMove: 'tre minuti dalla tua prima mossa',
  newBest: 'Nuovo record!',
  bestTile: (tile) => `Tessera più alta ${tile}`,
  rankHere: (rank, total) => `Posizione ${rank} su ${total} qui`,
  altNew: (tile, row, column) => `Nuovo ${tile} in riga ${row}, colonna ${column}.`,
  altRow: (row, cells) => `Riga ${row}: ${cells}.`,
  altEmpty: 'vuota',
  rules: { classic: 'classica', gentle: 'tranquilla', wild: 'scatenata', blitz: 'lampo' },
  practice: (seed) => `allenamento con il seed ${seed}, fuori classifica`,
  buttons: {
    newGame: 'Nuova partita',
    keep: 'Continua a giocare',
    end: 'Termina la partita',
    more: 'Altro',
    share: 'Condividi',
  },
  shared: (name, score) => `${name} ha fatto ${score} a 2048`,
  movesMade: plural({ one: (n) => `${n} mossa`, many: (n) => `${n} di mosse`, other: (n) => `${n} mosse` }),
  sharedAlready: 'Hai già condiviso questa partita.',
  askNewGame: 'Cominciare una nuova partita?',
  askSeed: (seed) => `Hai già una partita in corso qui. Vuoi terminarla e allenarti con il seed ${seed}?`,
  player: (number) => `Giocatore ${number}`,
  setAside: 'La tua ultima partita qui non si poteva più aprire. Questa è nuova.',
  lastRanOut: 'Nella tua ultima partita qui il tempo è scaduto',
  scoreCounts: plural({
    one: (n) => `Il tuo ${n} punto resta valido.`,
    many: (n) => `I tuoi ${n} di punti restano validi.`,
    other: (n) => `I tuoi ${n} punti restano validi.`,
  }),
};
