import type { Components } from '../answer/click.ts';
import { pageOf, readChoice, settingsMessage } from '../messages/settings.ts';
import { quoted } from '../texts/names.ts';

export const settingsComponents = {
  async setting(click, { name }) {
    const { press, answer, deps } = click;
    const [value = ''] = press.values;
    const change = readChoice(name, value);
    if (change) {
      const viewer = click.useProfile(await deps.game.store.saveSettings(press.player, change));
      return answer.update(settingsMessage(viewer, deps.painter, pageOf(name)));
    }
    const { t } = await click.loadViewer();
    await answer.refuse(t('settings.badChoice', { given: quoted(value) }));
  },

  async 'my-settings'({ answer, deps, loadViewer }) {
    await answer.replyEphemeral(settingsMessage(await loadViewer(), deps.painter));
  },

  async settings({ answer, deps, loadViewer }, { page }) {
    await answer.update(settingsMessage(await loadViewer(), deps.painter, page));
  },
} satisfies Partial<Components>;
