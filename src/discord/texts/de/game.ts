import type { GameTexts } from '../game.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('de');

export const game: GameTexts = {
  score: (points) => `Punkte: ${points}`,
  finalScore: (points) => `Endstand: ${points}`,
  best: (points) => `Rekord: ${points}`,
  moves: (count) => `Züge: ${count}`,
  toPass: (points, name) => `noch ${points} bis ${name}`,
  labels: { score: 'PUNKTE', best: 'REKORD' },
  message: {
    join: (target) => `Verbinde die Kacheln, erreiche die ${target}!`,
    won: (target) => `Gewonnen! Schaffst du auch die ${target}?`,
    next: (target) => `Schaffst du auch die ${target}?`,
    largest: 'Größer kann hier keine Kachel werden.',
    over: 'Spiel vorbei!',
    timeUp: 'Die Zeit ist um!',
    givenUp: 'Dieses Spiel ist beendet.',
  },
  untilFirstMove: 'drei Minuten ab deinem ersten Zug',
  newBest: 'Neuer Rekord!',
  bestTile: (tile) => `Höchste Kachel ${tile}`,
  rankHere: (rank, total) => `Platz ${rank} von ${total} hier`,
  altNew: (tile, row, column) => `Neu: ${tile} in Zeile ${row}, Spalte ${column}.`,
  altRow: (row, cells) => `Zeile ${row}: ${cells}.`,
  altEmpty: 'leer',
  rules: { classic: 'klassisch', gentle: 'sanft', wild: 'wild', blitz: 'Blitz' },
  practice: (seed) => `Übung mit Seed ${seed}, ohne Wertung`,
  buttons: { newGame: 'Neues Spiel', keep: 'Weiterspielen', end: 'Spiel beenden', more: 'Mehr', share: 'Teilen' },
  shared: (name, score) => `${name} hat ${score} Punkte in 2048 geholt`,
  movesMade: plural({ one: (n) => `${n} Zug`, other: (n) => `${n} Züge` }),
  sharedAlready: 'Dieses Spiel hast du schon geteilt.',
  askNewGame: 'Neues Spiel anfangen?',
  askSeed: (seed) => `Hier läuft noch ein Spiel von dir. Beenden und mit Seed ${seed} üben?`,
  player: (number) => `Spieler ${number}`,
  setAside: 'Dein letztes Spiel hier ließ sich nicht mehr öffnen. Das ist ein neues.',
  lastRanOut: 'In deinem letzten Spiel hier ist die Zeit abgelaufen',
  scoreCounts: plural({
    one: (n) => `Dein ${n} Punkt zählt trotzdem.`,
    other: (n) => `Deine ${n} Punkte zählen trotzdem.`,
  }),
};
