import type { HelpTexts } from '../help.ts';

export const help: HelpTexts = {
  command: { description: 'Comment jouer, et ce que sait faire le bot', help: 'cette page.', options: {} },
  title: 'Comment jouer à 2048',
  rule: 'Appuie sur une flèche\u00a0: toutes les tuiles glissent dans ce sens, et deux tuiles égales qui se rencontrent n’en font plus qu’une.',
  note: 'Ta partie est enregistrée après chaque coup, et tu as sur chaque serveur et dans chaque conversation privée une partie par taille de grille et par jeu de règles.',
  links: { addBot: 'Ajouter le bot', original: 'Le jeu d’origine' },
};
