import type { GameTexts } from '../game.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('da');

export const game: GameTexts = {
  score: (points) => `Point: ${points}`,
  best: (points) => `Rekord: ${points}`,
  moves: (count) => `Træk: ${count}`,
  labels: { score: 'POINT', best: 'REKORD' },
  message: {
    join: (target) => `Saml brikkerne, og nå ${target}!`,
    won: (target) => `Du vandt! Prøv nu at nå ${target}`,
    over: 'Spillet er slut!',
    givenUp: 'Dette spil er afsluttet.',
  },
  altRow: (row, cells) => `Række ${row}: ${cells}.`,
  altEmpty: 'tom',
  rules: { classic: 'klassisk', gentle: 'rolig', wild: 'vild', blitz: 'lyn' },
  practice: (seed) => `træning med seed ${seed}, tæller ikke med`,
  buttons: { newGame: 'Nyt spil', yes: 'Nyt spil', no: 'Spil videre' },
  askNewGame: 'Vil du starte et nyt spil?',
  askSeed: (seed) => `Du har allerede et spil i gang her. Vil du afslutte det og øve med seed ${seed}?`,
  player: (number) => `Spiller ${number}`,
  setAside: 'Dit sidste spil her kunne ikke åbnes længere. Det her er et nyt.',
  scoreCounts: plural({ one: (n) => `Dit ${n} point tæller stadig.`, other: (n) => `Dine ${n} point tæller stadig.` }),
};
