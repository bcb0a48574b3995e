import type { GameTexts } from '../game.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('sv');

export const game: GameTexts = {
  score: (points) => `Poäng: ${points}`,
  best: (points) => `Rekord: ${points}`,
  moves: (count) => `Drag: ${count}`,
  labels: { score: 'POÄNG', best: 'REKORD' },
  message: {
    join: (target) => `Slå ihop brickorna och nå ${target}!`,
    won: (target) => `Du vann! Försök nu nå ${target}`,
    over: 'Spelet är slut!',
    givenUp: 'Det här spelet är avslutat.',
  },
  altRow: (row, cells) => `Rad ${row}: ${cells}.`,
  altEmpty: 'tom',
  rules: { classic: 'klassiskt', gentle: 'lugnt', wild: 'vilt', blitz: 'blixt' },
  practice: (seed) => `övning med seed ${seed}, räknas inte på topplistan`,
  buttons: { newGame: 'Nytt spel', yes: 'Nytt spel', no: 'Spela vidare' },
  askNewGame: 'Börja ett nytt spel?',
  askSeed: (seed) => `Du har redan ett spel igång här. Avsluta det och öva med seed ${seed}?`,
  player: (number) => `Spelare ${number}`,
  setAside: 'Ditt senaste spel här gick inte att öppna längre. Det här är ett nytt.',
  scoreCounts: plural({ one: (n) => `Ditt ${n} poäng räknas ändå.`, other: (n) => `Dina ${n} poäng räknas ändå.` }),
};
