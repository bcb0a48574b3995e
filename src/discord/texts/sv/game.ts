import type { GameTexts } from '../game.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('sv');

export const game: GameTexts = {
  score: (points) => `Poäng: ${points}`,
  finalScore: (points) => `Slutpoäng: ${points}`,
  best: (points) => `Rekord: ${points}`,
  moves: (count) => `Drag: ${count}`,
  toPass: (points, name) => `${points} kvar till ${name}`,
  labels: { score: 'POÄNG', best: 'REKORD' },
  message: {
    join: (target) => `Slå ihop brickorna och nå ${target}!`,
    won: (target) => `Du vann! Försök nu nå ${target}`,
    next: (target) => `Försök nu nå ${target}`,
    largest: 'Större brickor går inte att få här.',
    over: 'Spelet är slut!',
    timeUp: 'Tiden är ute!',
    givenUp: 'Det här spelet är avslutat.',
  },
  untilFirstMove: 'tre minuter från ditt första drag',
  newBest: 'Nytt rekord!',
  bestTile: (tile) => `Bästa bricka ${tile}`,
  rankHere: (rank, total) => `Plats ${rank} av ${total} här`,
  altNew: (tile, row, column) => `Ny ${tile} på rad ${row}, kolumn ${column}.`,
  altRow: (row, cells) => `Rad ${row}: ${cells}.`,
  altEmpty: 'tom',
  rules: { classic: 'klassiskt', gentle: 'lugnt', wild: 'vilt', blitz: 'blixt' },
  practice: (seed) => `övning med seed ${seed}, räknas inte på topplistan`,
  buttons: { newGame: 'Nytt spel', keep: 'Spela vidare', end: 'Avsluta spelet', more: 'Mer', share: 'Dela' },
  shared: (name, score) => `${name} fick ${score} poäng i 2048`,
  movesMade: ({ shown }) => `${shown} drag`,
  sharedAlready: 'Du har redan delat det här spelet.',
  askNewGame: 'Börja ett nytt spel?',
  askSeed: (seed) => `Du har redan ett spel igång här. Avsluta det och öva med seed ${seed}?`,
  player: (number) => `Spelare ${number}`,
  setAside: 'Ditt senaste spel här gick inte att öppna längre. Det här är ett nytt.',
  lastRanOut: 'Tiden tog slut i ditt senaste spel här',
  scoreCounts: plural({ one: (n) => `Ditt ${n} poäng räknas ändå.`, other: (n) => `Dina ${n} poäng räknas ändå.` }),
};
