import type { AssistTexts } from '../assist.ts';

export const assist: AssistTexts = {
  assisted: (helps) => `z pomocą: ${helps}`,
  helps: { undo: 'cofanie ruchów', hint: 'podpowiedź', autoplay: 'autogra' },
  ask: 'Pomoc oznaczy tę grę jako grę z pomocą.',
  askBack: 'Masz tu rozpoczętą nowszą grę. Zakończyć ją i wrócić do tej?',
  buttons: {
    ranked: 'Zostań w rankingu',
    use: 'Z pomocą',
    stay: 'Zachowaj nowszą grę',
    back: 'Zakończ nowszą grę',
  },
  nothingToUndo: 'Nie ma czego cofać.',
  revealed: 'Kafelki tej gry nie są już tajne, więc nie można jej kontynuować.',
  noHelp: 'W takiej grze nie ma pomocy.',
};
