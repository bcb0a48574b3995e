/** "Replay" in the menu of a running game: the last one of the player that ended. */
import { defineComponent } from '../component.ts';
import { player } from '../fields.ts';
import { showReplay } from './show-replay.ts';

export const lastReplay = defineComponent({
  kind: 'last',
  // Only the player sees that menu; the id is there because a custom id has at least one field.
  fields: { player },
  answer: (_, answer, services) => showReplay(undefined, answer, services),
});
