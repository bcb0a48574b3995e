import type { GameTexts } from '../game.ts';

export const game: GameTexts = {
  score: (points) => `Score: ${points}`,
  best: (points) => `Record: ${points}`,
  moves: (count) => `Zetten: ${count}`,
  labels: { score: 'SCORE', best: 'RECORD' },
  message: {
    join: (target) => `Voeg de tegels samen en haal ${target}!`,
    won: (target) => `Gewonnen! Probeer nu ${target} te halen`,
    over: 'Game over!',
    givenUp: 'Dit spel is afgelopen.',
  },
  altRow: (row, cells) => `Rij ${row}: ${cells}.`,
  altEmpty: 'leeg',
  rules: { classic: 'klassiek', gentle: 'rustig', wild: 'wild', blitz: 'blitz' },
  practice: (seed) => `oefenen met seed ${seed}, telt niet mee`,
  buttons: { newGame: 'Nieuw spel', yes: 'Nieuw spel', no: 'Verder spelen' },
  askNewGame: 'Een nieuw spel beginnen?',
  askSeed: (seed) => `Je hebt hier nog een spel lopen. Stoppen en oefenen met seed ${seed}?`,
  player: (number) => `Speler ${number}`,
  setAside: 'Je laatste spel hier kon niet meer worden geopend. Dit is een nieuw spel.',
  scoreCounts: ({ shown }) => `Je score van ${shown} blijft meetellen.`,
};
