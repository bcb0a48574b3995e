/** The buttons that lead to the other menus of `/settings`, where a message has no room for all of them. */
import { settingsMessage } from '../messages/settings-message.ts';
import { defineComponent } from './component.ts';

export const settingsPage = defineComponent({
  kind: 'settings',
  async answer({ page }, answer, { play, painter }) {
    await answer.replace(settingsMessage(await answer.look(play), painter, page));
    return 'paged';
  },
});
