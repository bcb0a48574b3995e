/** A page of text that a menu leads to. */
import { helpText } from '../messages/help-text.ts';
import { defineComponent } from './component.ts';

export const show = defineComponent({
  kind: 'show',
  async answer(_, answer, { play, mentions }) {
    const { t } = await answer.look(play);
    await answer.replace({ content: helpText(t, mentions(), answer.applicationId), rows: [] });
    return 'shown';
  },
});
