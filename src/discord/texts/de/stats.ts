import { pluralsOf } from '../plurals.ts';
import type { StatsTexts } from '../stats.ts';

export const stats: StatsTexts = {
  command: {
    description: 'Deine Punkte, höchsten Kacheln und Summen, oder die anderer',
    help: 'deine Punkte, höchsten Kacheln und Summen, oder die anderer.',
    options: { user: 'Wessen Statistik; ohne Angabe deine eigene' },
  },
  title: 'Statistik',
  games: pluralsOf('de')({ one: (n) => `${n} Spiel`, other: (n) => `${n} Spiele` }),
  average: (points) => `Schnitt: ${points}`,
  rank: { server: (rank) => `Platz ${rank} hier`, global: (rank) => `Platz ${rank} überall` },
  played: (time) => `Spielzeit: ${time}`,
  labels: { games: 'SPIELE', average: 'SCHNITT', moves: 'ZÜGE', bestTile: 'KACHEL', rank: 'PLATZ' },
  scores: 'Letzte Ergebnisse',
  tiles: 'Höchste Kachel je Spiel',
  board: 'Spielfeld',
  showEveryone: 'Allen zeigen',
  none: (play) => `Du hast noch kein Spiel beendet: ${play}`,
  noneOf: (user) => `Von ${user} gibt es hier kein beendetes Spiel zu zeigen.`,
  hidden: (user) => `${user} zeigt anderen keine Statistik.`,
};
