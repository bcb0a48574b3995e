import { refuse } from '../answer/answer.ts';
import type { ClickContext, Components, OutcomeLabel } from '../click.ts';
import { readChoice, type SettingMenu, settingsMessage, settingsMessageAt } from '../messages/settings.ts';
import { quoted } from '../names.ts';

export const settingsComponents = {
  setting: (click, { name }) => choose(click, { name, index: 0 }),

  part: (click, menu) => choose(click, menu),

  async settings({ answer, deps, loadViewer }, { page }) {
    await answer.update(settingsMessage(await loadViewer(), deps.painter, page));
    return 'paged';
  },
} satisfies Partial<Components>;

async function choose(click: ClickContext, menu: SettingMenu): Promise<OutcomeLabel> {
  const { press, answer, deps } = click;
  const [value = ''] = press.values;
  const change = readChoice(menu.name, value);
  if (change) {
    const viewer = click.viewerFor(await deps.game.store.saveSettings(press.player, change));
    await answer.update(settingsMessageAt(viewer, deps.painter, menu));
    return 'changed';
  }
  const { t } = await click.loadViewer();
  return refuse(answer, t('settings.badChoice', { given: quoted(value) }), 'unknown');
}
