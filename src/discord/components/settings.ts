import type { ClickContext, Components } from '../answer/click.ts';
import { pageOf, readChoice, type SettingMenu, settingsMessage } from '../messages/settings.ts';
import { quoted } from '../texts/names.ts';

export const settingsComponents = {
  setting: (click, { name }) => choose(click, { name, index: 0 }),

  part: (click, menu) => choose(click, menu),

  async 'my-settings'({ answer, deps, loadViewer }) {
    await answer.replyEphemeral(settingsMessage(await loadViewer(), deps.painter));
  },

  async settings({ answer, deps, loadViewer }, { page }) {
    await answer.update(settingsMessage(await loadViewer(), deps.painter, page));
  },
} satisfies Partial<Components>;

async function choose(click: ClickContext, menu: SettingMenu): Promise<void> {
  const { press, answer, deps } = click;
  const [value = ''] = press.values;
  const change = readChoice(menu.name, value);
  if (change) {
    const viewer = click.useProfile(await deps.game.store.saveSettings(press.player, change));
    return answer.update(settingsMessage(viewer, deps.painter, pageOf(menu.name)));
  }
  const { t } = await click.loadViewer();
  await answer.refuse(t('settings.badChoice', { given: quoted(value) }));
}
