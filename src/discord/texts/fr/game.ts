import type { GameTexts } from '../game.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('fr');

export const game: GameTexts = {
  score: (points) => `Score\u00a0: ${points}`,
  finalScore: (points) => `Score final\u00a0: ${points}`,
  best: (points) => `Record\u00a0: ${points}`,
  moves: (count) => `Coups\u00a0: ${count}`,
  toPass: (points, name) => `${points} pour dépasser ${name}`,
  labels: { score: 'SCORE', best: 'RECORD' },
  message: {
    join: (target) => `Assemble les tuiles, atteins ${target}\u00a0!`,
    won: (target) => `Gagné\u00a0! Essaie maintenant d’atteindre ${target}`,
    next: (target) => `Essaie maintenant d’atteindre ${target}`,
    largest: 'Ici, aucune tuile ne peut être plus grande.',
    over: 'Partie terminée\u00a0!',
    timeUp: 'Le temps est écoulé\u00a0!',
    givenUp: 'Cette partie est terminée.',
  },
  untilFirstMove: 'trois minutes à partir de ton premier coup',
  newBest: 'Nouveau record\u00a0!',
  bestTile: (tile) => `Meilleure tuile ${tile}`,
  rankHere: (rank, total) => `Place ${rank} sur ${total} ici`,
  altNew: (tile, row, column) => `Nouveau ${tile}\u00a0: ligne ${row}, colonne ${column}.`,
  altRow: (row, cells) => `Ligne ${row}\u00a0: ${cells}.`,
  altEmpty: 'vide',
  rules: { classic: 'classique', gentle: 'doux', wild: 'sauvage', blitz: 'blitz' },
  practice: (seed) => `entraînement avec la graine ${seed}, hors classement`,
  buttons: {
    newGame: 'Nouvelle partie',
    keep: 'Continuer la partie',
    end: 'Arrêter la partie',
    more: 'Plus',
    share: 'Partager',
  },
  shared: (name, score) => `${name}\u00a0: ${score} points à 2048`,
  movesMade: plural({ one: (n) => `${n} coup`, many: (n) => `${n} de coups`, other: (n) => `${n} coups` }),
  sharedAlready: 'Tu as déjà partagé cette partie.',
  askNewGame: 'Commencer une nouvelle partie\u00a0?',
  askSeed: (seed) => `Tu as une partie en cours ici. Veux-tu l’arrêter et t’entraîner avec la graine ${seed}\u00a0?`,
  player: (number) => `Joueur ${number}`,
  setAside: 'Ta dernière partie ici ne pouvait plus être ouverte. Celle-ci est nouvelle.',
  lastRanOut: 'Le temps de ta dernière partie ici est écoulé',
  scoreCounts: ({ shown }) => `Ton score de ${shown} compte quand même.`,
};
