/** A page of text that a menu leads to. */
import { helpText } from '../messages/help-text.ts';
import { defineComponent } from './component.ts';
import { oneOf } from './fields.ts';

export const show = defineComponent({
  kind: 'show',
  fields: { page: oneOf(['help']) },
  async answer(_, answer, { play, mentions }) {
    const { t } = await answer.look(play);
    await answer.replace({ content: helpText(t, mentions(), answer.applicationId), rows: [] });
    return 'shown';
  },
});
