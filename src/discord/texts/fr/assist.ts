import type { AssistTexts } from '../assist.ts';

export const assist: AssistTexts = {
  assisted: (helps) => `avec aide\u00a0: ${helps}`,
  helps: { undo: 'annulation', hint: 'indice', autoplay: 'jeu automatique' },
  ask: 'L’aide marque cette partie comme jouée avec aide.',
  askBack: 'Tu as une partie plus récente en cours ici. Veux-tu l’arrêter et revenir à celle-ci\u00a0?',
  buttons: {
    ranked: 'Rester dans le classement',
    use: 'Avec aide',
    stay: 'Garder la nouvelle partie',
    back: 'Arrêter la nouvelle partie',
  },
  nothingToUndo: 'Il n’y a rien à annuler.',
  revealed: 'Les tuiles de cette partie ne sont plus secrètes, elle ne peut donc pas continuer.',
  noHelp: 'Il n’y a pas d’aide dans ce genre de partie.',
};
