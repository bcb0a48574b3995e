import type { GameTexts } from '../game.ts';

export const game: GameTexts = {
  score: (points) => `Score\u00a0: ${points}`,
  best: (points) => `Record\u00a0: ${points}`,
  moves: (count) => `Coups\u00a0: ${count}`,
  labels: { score: 'SCORE', best: 'RECORD' },
  message: {
    join: (target) => `Assemble les tuiles, atteins ${target}\u00a0!`,
    won: (target) => `Gagné\u00a0! Essaie maintenant d’atteindre ${target}`,
    over: 'Partie terminée\u00a0!',
    givenUp: 'Cette partie est finie.',
  },
  altRow: (row, cells) => `Ligne ${row}\u00a0: ${cells}.`,
  altEmpty: 'vide',
  rules: { classic: 'classique', gentle: 'doux', wild: 'sauvage', blitz: 'blitz' },
  practice: (seed) => `entraînement avec la graine ${seed}, hors classement`,
  buttons: { newGame: 'Nouvelle partie', yes: 'Nouvelle partie', no: 'Continuer' },
  askNewGame: 'Commencer une nouvelle partie\u00a0?',
  askSeed: (seed) => `Tu as une partie en cours ici. Veux-tu l’arrêter et t’entraîner avec la graine ${seed}\u00a0?`,
  player: (number) => `Joueur ${number}`,
  setAside: 'Ta dernière partie ici ne pouvait plus être ouverte. Celle-ci est nouvelle.',
  scoreCounts: ({ shown }) => `Ton score de ${shown} compte quand même.`,
};
