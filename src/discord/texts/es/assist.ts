import type { AssistTexts } from '../assist.ts';

export const assist: AssistTexts = {
  assisted: (helps) => `con ayuda: ${helps}`,
  helps: { undo: 'deshacer', hint: 'pista', autoplay: 'juego automático' },
  ask: 'La ayuda marca esta partida como partida con ayuda.',
  askBack: 'Tienes una partida más nueva en curso aquí. ¿Terminarla y volver a esta?',
  buttons: {
    ranked: 'Seguir en la clasificación',
    use: 'Con ayuda',
    stay: 'Conservar la partida nueva',
    back: 'Terminar la partida nueva',
  },
  nothingToUndo: 'No hay nada que deshacer.',
  revealed: 'Las fichas de esta partida ya no son secretas, así que no puede continuar.',
  noHelp: 'En una partida así no hay ayuda.',
};
