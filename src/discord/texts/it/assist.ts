import type { AssistTexts } from '../assist.ts';

export const assist: AssistTexts = {
  assisted: (helps) => `con aiuto: ${helps}`,
  helps: { undo: 'annullamento', hint: 'suggerimento', autoplay: 'gioco automatico' },
  ask: 'L’aiuto segna questa partita come giocata con aiuto.',
  askBack: 'Hai una partita più recente in corso qui. Vuoi terminarla e tornare a questa?',
  buttons: {
    ranked: 'Resta in classifica',
    use: 'Con aiuto',
    stay: 'Tieni la partita più recente',
    back: 'Termina la partita più recente',
  },
  nothingToUndo: 'Non c’è niente da annullare.',
  revealed: 'Le tessere di questa partita non sono più segrete, quindi non può continuare.',
  noHelp: 'In una partita così non c’è aiuto.',
};
