/** "Replay" under a finished game. */
import { defineComponent } from '../component.ts';
import { gameId } from '../fields.ts';
import { showReplay } from './show-replay.ts';

export const replay = defineComponent({
  kind: 'replay',
  fields: { gameId },
  answer: ({ gameId }, answer, services) => showReplay(gameId, answer, services),
});
