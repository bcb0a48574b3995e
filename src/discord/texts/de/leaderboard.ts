import type { LeaderboardTexts } from '../leaderboard.ts';
import { pluralsOf } from '../plurals.ts';

const points = pluralsOf('de')({ one: (n) => `${n} Punkt`, other: (n) => `${n} Punkten` });

export const leaderboard: LeaderboardTexts = {
  command: {
    description: 'Die besten Ergebnisse hier oder überall, und dein Platz',
    help: 'die besten Ergebnisse hier oder überall.',
    options: {
      board: 'Zeilen x Spalten, zum Beispiel 4x4 oder 5x8',
      rules: 'Nach welchen Regeln gespielt wurde',
      period: 'Zeitraum; Monate, Wochen und Tage beginnen um Mitternacht UTC',
      scope: 'Dieser Server oder überall',
      assisted: 'Spiele mit Zurücknehmen, Tipps oder Autoplay, die eine eigene Rangliste haben',
    },
  },
  title: 'Rangliste',
  scopes: { server: 'dieser Server', global: 'überall' },
  here: 'hier',
  periods: { all: 'gesamt', month: 'dieser Monat', week: 'diese Woche', today: 'heute' },
  withHelp: 'mit Hilfe',
  columns: 'Platz · Punkte · höchste Kachel · Name',
  menus: { period: 'Zeitraum', scope: 'Bereich' },
  buttons: { myPlace: 'Mein Platz', assisted: 'Spiele mit Hilfe' },
  empty: (play) => `Hier hat noch niemand Punkte. Mach den Anfang: ${play}`,
  emptyWithHelp: 'Hier hat noch niemand Punkte.',
  own: {
    server: (rank, total, score) => `Dein Platz hier: ${rank} von ${total}, mit ${points(score)}`,
    global: (rank, total, score) => `Dein Platz überall: ${rank} von ${total}, mit ${points(score)}`,
  },
  ownNone: (play) => `Du hast hier noch keine Punkte: ${play}`,
  ownHidden: (settings) => `Du stehst nicht in den Ranglisten. Ändern kannst du das mit ${settings}.`,
  ownUnnamed: (name, settings) => `In dieser Liste heißt du ${name}. Mit ${settings} kannst du deinen Namen zeigen.`,
  notYours: (owner, leaderboard) =>
    `Diese Rangliste hat ${owner} aufgerufen. Deine eigene bekommst du mit ${leaderboard}.`,
};
