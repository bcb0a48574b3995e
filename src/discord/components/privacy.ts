/** The buttons of `/privacy`. They are about whoever presses them, so that they need not say about whom. */
import { answerPrivacy } from '../privacy.ts';
import { defineComponent } from './component.ts';

export const privacy = defineComponent({
  kind: 'privacy',
  async answer({ part }, answer, services) {
    // A file is kept, and what the other parts say is read once.
    await answer.later(answerPrivacy(part, answer, services), part === 'export' ? 'player' : 'pressed');
    return part;
  },
});
