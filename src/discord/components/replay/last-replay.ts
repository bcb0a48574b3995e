/** "Replay" in the menu of a running game: the last one of the player that ended. */
import { defineComponent } from '../component.ts';
import { showReplay } from './show-replay.ts';

export const lastReplay = defineComponent({
  kind: 'last',
  answer: (_, answer, services) => showReplay(undefined, answer, services),
});
