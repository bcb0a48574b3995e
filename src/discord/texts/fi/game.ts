import type { GameTexts } from '../game.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('fi');

export const game: GameTexts = {
  score: (points) => `Pisteet: ${points}`,
  finalScore: (points) => `Loppupisteet: ${points}`,
  best: (points) => `Ennätys: ${points}`,
  moves: (count) => `Siirrot: ${count}`,
  toPass: (points, name) => `${points} vielä, niin ohitat: ${name}`,
  labels: { score: 'PISTEET', best: 'ENNÄTYS' },
  message: {
    join: (target) => `Yhdistä laattoja, tavoite on ${target}!`,
    won: (target) => `Voitit! Seuraava tavoite on ${target}`,
    next: (target) => `Seuraava tavoite on ${target}`,
    largest: 'Suurempaa laattaa ei täällä voi olla.',
    over: 'Peli päättyi!',
    timeUp: 'Aika loppui!',
    givenUp: 'Tämä peli on päättynyt.',
  },
  untilFirstMove: 'kolme minuuttia ensimmäisestä siirrostasi',
  newBest: 'Uusi ennätys!',
  bestTile: (tile) => `Paras laatta ${tile}`,
  rankHere: (rank, total) => `Sijoitus ${rank} / ${total} täällä`,
  altNew: (tile, row, column) => `Uusi ${tile}: rivi ${row}, sarake ${column}.`,
  altRow: (row, cells) => `Rivi ${row}: ${cells}.`,
  altEmpty: 'tyhjä',
  rules: { classic: 'klassinen', gentle: 'lempeä', wild: 'villi', blitz: 'salama' },
  practice: (seed) => `harjoitus siemenluvulla ${seed}, ei mukana tuloslistalla`,
  buttons: { newGame: 'Uusi peli', keep: 'Jatka peliä', end: 'Lopeta tämä peli', more: 'Lisää', share: 'Jaa' },
  shared: (name, score) => `${name}: ${score} pistettä 2048:ssa`,
  movesMade: plural({ one: (n) => `${n} siirto`, other: (n) => `${n} siirtoa` }),
  sharedAlready: 'Olet jo jakanut tämän pelin.',
  askNewGame: 'Aloitetaanko uusi peli?',
  askSeed: (seed) => `Sinulla on täällä peli kesken. Lopetetaanko se ja harjoitellaan siemenluvulla ${seed}?`,
  player: (number) => `Pelaaja ${number}`,
  setAside: 'Viimeisintä peliäsi täällä ei voinut enää avata. Tämä on uusi.',
  lastRanOut: 'Aika loppui viimeisimmässä pelissäsi täällä',
  scoreCounts: ({ shown }) => `Pisteesi (${shown}) lasketaan silti.`,
};
