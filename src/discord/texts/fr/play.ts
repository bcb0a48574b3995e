import type { PlayTexts } from '../play.ts';

export const play: PlayTexts = {
  command: {
    description: 'Joue à 2048\u00a0: reprends ta partie ici, ou commences-en une',
    help: 'ta partie ici, ou une nouvelle.',
    options: {
      board: 'Lignes x colonnes, par exemple 4x4 ou 5x8',
      rules: 'Quelles tuiles apparaissent, et combien au départ',
      seed: 'Entraînement\u00a0: même nombre, toujours les mêmes tuiles\u00a0; hors classement',
      opponent: 'Défie quelqu’un en duel\u00a0: les mêmes tuiles pour les deux',
    },
  },
  about: {
    classic: 'l’original',
    gentle: 'des 4 plus rares',
    wild: 'plus de tuiles au départ, et même des 8',
    blitz: 'trois minutes au chronomètre',
  },
  spawn: (tile, share) => `${tile} à ${share}`,
  badSize: {
    malformed: (given) =>
      `\`${given}\` n’est pas une taille de grille. Écris lignes x colonnes, par exemple \`4x4\` ou \`5x8\`\u00a0: chaque côté de 1 à 12, de 4 à 120 cases en tout.`,
    'side-out-of-range': (given) =>
      `\`${given}\` a un côté trop court ou trop long. Chaque côté va de 1 à 12, par exemple \`4x4\` ou \`12x10\`.`,
    'too-few-cells': (given) =>
      `\`${given}\` est trop petit pour jouer. Il faut au moins 4 cases, par exemple \`2x2\`.`,
    'too-many-cells': (given) => `\`${given}\` est trop grand. Une grille a au plus 120 cases, par exemple \`12x10\`.`,
  },
  badSeed: 'Une graine est un nombre entier de -9007199254740991 à 9007199254740991, par exemple 13579.',
  badRules: (given, known) => `Les règles \`${given}\` n’existent pas. Au choix\u00a0: ${known}.`,
};
