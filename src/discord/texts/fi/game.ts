import type { GameTexts } from '../game.ts';

export const game: GameTexts = {
  score: (points) => `Pisteet: ${points}`,
  best: (points) => `Ennätys: ${points}`,
  moves: (count) => `Siirrot: ${count}`,
  labels: { score: 'PISTEET', best: 'ENNÄTYS' },
  message: {
    join: (target) => `Yhdistä laattoja, tavoite on ${target}!`,
    won: (target) => `Voitit! Seuraava tavoite on ${target}`,
    over: 'Peli päättyi!',
    givenUp: 'Tämä peli on päättynyt.',
  },
  altRow: (row, cells) => `Rivi ${row}: ${cells}.`,
  altEmpty: 'tyhjä',
  rules: { classic: 'klassinen', gentle: 'lempeä', wild: 'villi', blitz: 'salama' },
  practice: (seed) => `harjoitus siemenluvulla ${seed}, ei mukana tuloslistalla`,
  buttons: { newGame: 'Uusi peli', yes: 'Uusi peli', no: 'Jatka peliä' },
  askNewGame: 'Aloitetaanko uusi peli?',
  askSeed: (seed) => `Sinulla on täällä peli kesken. Lopetetaanko se ja harjoitellaan siemenluvulla ${seed}?`,
  player: (number) => `Pelaaja ${number}`,
  setAside: 'Viimeisintä peliäsi täällä ei voinut enää avata. Tämä on uusi.',
  scoreCounts: ({ shown }) => `Pisteesi (${shown}) lasketaan silti.`,
};
