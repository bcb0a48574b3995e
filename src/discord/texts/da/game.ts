import type { GameTexts } from '../game.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('da');

export const game: GameTexts = {
  score: (points) => `Point: ${points}`,
  finalScore: (points) => `Slutresultat: ${points}`,
  best: (points) => `Rekord: ${points}`,
  moves: (count) => `Træk: ${count}`,
  toPass: (points, name) => `${points} op til ${name}`,
  labels: { score: 'POINT', best: 'REKORD' },
  message: {
    join: (target) => `Saml brikkerne, og nå ${target}!`,
    won: (target) => `Du vandt! Prøv nu at nå ${target}`,
    next: (target) => `Prøv nu at nå ${target}`,
    largest: 'Større brikker findes ikke her.',
    over: 'Spillet er slut!',
    timeUp: 'Tiden er gået!',
    givenUp: 'Dette spil er afsluttet.',
  },
  untilFirstMove: 'tre minutter fra dit første træk',
  newBest: 'Ny rekord!',
  bestTile: (tile) => `Bedste brik ${tile}`,
  rankHere: (rank, total) => `Placering ${rank} af ${total} her`,
  altNew: (tile, row, column) => `Ny ${tile} i række ${row}, kolonne ${column}.`,
  altRow: (row, cells) => `Række ${row}: ${cells}.`,
  altEmpty: 'tom',
  rules: { classic: 'klassisk', gentle: 'rolig', wild: 'vild', blitz: 'lyn' },
  practice: (seed) => `træning med seed ${seed}, tæller ikke med`,
  buttons: { newGame: 'Nyt spil', keep: 'Spil videre', end: 'Afslut spillet', more: 'Mere', share: 'Del' },
  shared: (name, score) => `${name} fik ${score} point i 2048`,
  movesMade: ({ shown }) => `${shown} træk`,
  sharedAlready: 'Du har allerede delt dette spil.',
  askNewGame: 'Vil du starte et nyt spil?',
  askSeed: (seed) => `Du har allerede et spil i gang her. Vil du afslutte det og øve med seed ${seed}?`,
  player: (number) => `Spiller ${number}`,
  setAside: 'Dit sidste spil her kunne ikke åbnes længere. Det her er et nyt.',
  lastRanOut: 'Tiden løb ud i dit sidste spil her',
  scoreCounts: plural({ one: (n) => `Dit ${n} point tæller stadig.`, other: (n) => `Dine ${n} point tæller stadig.` }),
};
