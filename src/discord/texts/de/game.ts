import type { GameTexts } from '../game.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('de');

export const game: GameTexts = {
  score: (points) => `Punkte: ${points}`,
  best: (points) => `Rekord: ${points}`,
  moves: (count) => `Züge: ${count}`,
  labels: { score: 'PUNKTE', best: 'REKORD' },
  message: {
    join: (target) => `Verbinde die Kacheln, erreiche die ${target}!`,
    won: (target) => `Gewonnen! Schaffst du auch die ${target}?`,
    over: 'Spiel vorbei!',
    givenUp: 'Dieses Spiel ist beendet.',
  },
  altRow: (row, cells) => `Zeile ${row}: ${cells}.`,
  altEmpty: 'leer',
  rules: { classic: 'klassisch', gentle: 'sanft', wild: 'wild', blitz: 'Blitz' },
  practice: (seed) => `Übung mit Seed ${seed}, ohne Wertung`,
  buttons: { newGame: 'Neues Spiel', yes: 'Neues Spiel', no: 'Weiterspielen' },
  askNewGame: 'Neues Spiel anfangen?',
  askSeed: (seed) => `Hier läuft noch ein Spiel von dir. Beenden und mit Seed ${seed} üben?`,
  player: (number) => `Spieler ${number}`,
  setAside: 'Dein letztes Spiel hier ließ sich nicht mehr öffnen. Das ist ein neues.',
  scoreCounts: plural({
    one: (n) => `Dein ${n} Punkt zählt trotzdem.`,
    other: (n) => `Deine ${n} Punkte zählen trotzdem.`,
  }),
};
