/** "Replay" under a finished game. */
import { defineComponent } from '../component.ts';
import { showReplay } from './show-replay.ts';

export const replay = defineComponent({
  kind: 'replay',
  answer: ({ gameId }, answer, services) => showReplay(gameId, answer, services),
});
