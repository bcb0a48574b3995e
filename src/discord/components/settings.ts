/** The menus of `/settings`: what is chosen is checked, saved, and shown in the same message. */
import { changeSettings } from '../../app/settings.ts';
import type { Answer } from '../answer/answer.ts';
import type { Services } from '../command.ts';
import { chosen, type MenuPlace, settingsMessage, settingsMessageAt } from '../messages/settings.ts';
import { quoted } from '../names.ts';
import { defineComponent } from './component.ts';

async function choose(place: MenuPlace, answer: Answer, services: Services): Promise<string> {
  const [value = ''] = answer.values;
  const change = chosen(place.name, value);
  if (change) {
    const viewer = answer.viewer(await changeSettings(services.play, answer.player, change));
    await answer.update(settingsMessageAt(viewer, services.painter, place));
    return 'changed';
  }
  const { t } = await answer.loadViewer(services.play);
  await answer.replyEphemeral(t('settings.badChoice', { given: quoted(value) }));
  return 'unknown';
}

export const setting = defineComponent({
  kind: 'setting',
  answer: ({ name }, answer, services) => choose({ name, part: 0 }, answer, services),
});

/** A further menu of a setting whose choices do not fit into one. */
export const settingPart = defineComponent({
  kind: 'part',
  answer: choose,
});

/* The buttons that lead to the other menus of `/settings`, where a message has no room for all of them. */

export const settingsPage = defineComponent({
  kind: 'settings',
  async answer({ page }, answer, { play, painter }) {
    await answer.update(settingsMessage(await answer.loadViewer(play), painter, page));
    return 'paged';
  },
});
