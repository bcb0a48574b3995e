import type { AssistTexts } from '../assist.ts';

export const assist: AssistTexts = {
  assisted: (helps) => `assisted: ${helps}`,
  helps: { undo: 'undo', hint: 'hint', autoplay: 'autoplay' },
  ask: 'Help marks this game as assisted.',
  askBack: 'You have a newer game running here. End it and go back to this one?',
  buttons: {
    ranked: 'Keep it ranked',
    use: 'Use help',
    stay: 'Keep the newer game',
    back: 'End the newer game',
  },
  nothingToUndo: 'There is nothing to undo.',
  revealed: 'The tiles of this game are no longer secret, so it cannot go on.',
  noHelp: 'Help is not available in this game.',
};
