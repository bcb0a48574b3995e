import type { SettingsTexts } from '../settings.ts';

export const settings: SettingsTexts = {
  command: {
    description: 'Couleurs, animation ou texte, langue, et ta présence dans les classements',
    help: 'couleurs, animation ou texte à la place de l’image, langue.',
    options: {},
  },
  title: 'Tes réglages',
  choice: (about, chosen) => `${about}\u00a0: ${chosen}`,
  each: {
    theme: {
      name: 'Couleurs',
      option: 'Les couleurs de la grille',
      words: {
        classic: 'celles d’origine',
        dark: 'sombres',
        contrast: 'contraste élevé',
        colorblind: 'adaptées au daltonisme',
      },
    },
    picture: {
      name: 'Grille',
      option: 'Comment la grille est affichée',
      words: {
        board: 'en image',
        card: 'en image avec titre et score',
        animated: 'en image animée',
        text: 'en texte seul',
      },
    },
    language: {
      name: 'Langue',
      option: 'La langue dans laquelle le bot te parle',
      words: { auto: 'comme dans Discord' },
    },
    visibility: {
      name: 'Classements',
      option: 'Où les classements affichent ton nom',
      words: { everywhere: 'partout', servers: 'sur mes serveurs', nowhere: 'nulle part' },
    },
  },
  note: 'Ils s’appliquent tout de suite et partout\u00a0; la grille change à ton prochain coup.',
  badChoice: (given) => `\`${given}\` ne fait pas partie des choix.`,
};
