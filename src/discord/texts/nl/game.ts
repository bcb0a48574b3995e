import type { GameTexts } from '../game.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('nl');

export const game: GameTexts = {
  score: (points) => `Score: ${points}`,
  finalScore: (points) => `Eindscore: ${points}`,
  best: (points) => `Record: ${points}`,
  moves: (count) => `Zetten: ${count}`,
  toPass: (points, name) => `nog ${points} om ${name} in te halen`,
  labels: { score: 'SCORE', best: 'RECORD' },
  message: {
    join: (target) => `Voeg de tegels samen en haal ${target}!`,
    won: (target) => `Gewonnen! Probeer nu ${target} te halen`,
    next: (target) => `Probeer nu ${target} te halen`,
    largest: 'Een hogere tegel kan hier niet.',
    over: 'Game over!',
    timeUp: 'De tijd is om!',
    givenUp: 'Dit spel is afgelopen.',
  },
  untilFirstMove: 'drie minuten vanaf je eerste zet',
  newBest: 'Nieuw record!',
  bestTile: (tile) => `Hoogste tegel ${tile}`,
  rankHere: (rank, total) => `Plaats ${rank} van ${total} hier`,
  altNew: (tile, row, column) => `Nieuwe ${tile} in rij ${row}, kolom ${column}.`,
  altRow: (row, cells) => `Rij ${row}: ${cells}.`,
  altEmpty: 'leeg',
  rules: { classic: 'klassiek', gentle: 'rustig', wild: 'wild', blitz: 'blitz' },
  practice: (seed) => `oefenen met seed ${seed}, telt niet mee`,
  buttons: { newGame: 'Nieuw spel', keep: 'Verder spelen', end: 'Spel beëindigen', more: 'Meer', share: 'Delen' },
  shared: (name, score) => `${name} haalde ${score} in 2048`,
  movesMade: plural({ one: (n) => `${n} zet`, other: (n) => `${n} zetten` }),
  sharedAlready: 'Je hebt dit spel al gedeeld.',
  askNewGame: 'Een nieuw spel beginnen?',
  askSeed: (seed) => `Je hebt hier nog een spel lopen. Dat beëindigen en oefenen met seed ${seed}?`,
  player: (number) => `Speler ${number}`,
  setAside: 'Je laatste spel hier kon niet meer worden geopend. Dit is een nieuw spel.',
  lastRanOut: 'De tijd van je laatste spel hier is verstreken',
  scoreCounts: ({ shown }) => `Je score van ${shown} blijft meetellen.`,
};
