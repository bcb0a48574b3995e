import type { LeaderboardTexts } from '../leaderboard.ts';
import { pluralsOf } from '../plurals.ts';

const points = pluralsOf('it')({ one: (n) => `${n} punto`, many: (n) => `${n} di punti`, other: (n) => `${n} punti` });

export const leaderboard: LeaderboardTexts = {
  command: {
    description: 'I migliori punteggi qui o ovunque, e la tua posizione',
    help: 'i migliori punteggi, qui o ovunque.',
    options: {
      board: 'Righe x colonne, per esempio 4x4 o 5x8',
      rules: 'Le regole della classifica',
      period: 'Periodo; mesi, settimane e giorni cominciano a mezzanotte UTC',
      scope: 'Questo server, o ovunque',
      assisted: 'Partite con annullamento, suggerimenti o gioco automatico, in una classifica a parte',
    },
  },
  title: 'Classifica',
  scopes: { server: 'questo server', global: 'ovunque' },
  here: 'qui',
  periods: { all: 'da sempre', month: 'questo mese', week: 'questa settimana', today: 'oggi' },
  withHelp: 'con aiuto',
  columns: 'posizione · punti · tessera più alta · nome',
  menus: { period: 'Periodo', scope: 'Ambito' },
  buttons: { myPlace: 'La mia posizione', assisted: 'Partite con aiuto' },
  empty: (play) => `Nessuno ha ancora punti qui. Comincia tu: ${play}`,
  emptyWithHelp: 'Nessuno ha ancora punti qui.',
  own: {
    server: (rank, total, score) => `La tua posizione qui: ${rank} su ${total}, con ${points(score)}`,
    global: (rank, total, score) => `La tua posizione ovunque: ${rank} su ${total}, con ${points(score)}`,
  },
  ownNone: (play) => `Non hai ancora punti qui: ${play}`,
  ownHidden: (settings) => `Non compari nelle classifiche. Puoi cambiarlo con ${settings}.`,
  ownUnnamed: (name, settings) => `In questa lista sei ${name}. Puoi mostrare il tuo nome con ${settings}.`,
  notYours: (owner, leaderboard) => `${owner} sta consultando questa lista. Apri la tua con ${leaderboard}.`,
};
