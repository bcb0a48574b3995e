/** The menus of `/settings`: what is chosen is checked, saved, and shown in the same message. */
import { SETTING_NAMES } from '../../app/ports.ts';
import { changeSettings } from '../../app/settings.ts';
import { chosen } from '../messages/setting-choices.ts';
import { pageOfSetting, settingsMessage } from '../messages/settings-message.ts';
import { quoted } from '../quoted.ts';
import { defineComponent } from './component.ts';
import { oneOf } from './fields.ts';

export const setting = defineComponent({
  kind: 'setting',
  fields: { name: oneOf(SETTING_NAMES) },
  async answer({ name }, answer, services) {
    const [value = ''] = answer.values;
    const change = chosen(name, value);
    if (change) {
      const viewer = answer.viewer(await changeSettings(services.play, answer.player, change));
      await answer.replace(settingsMessage(viewer, pageOfSetting(name)));
      return 'changed';
    }
    const { texts } = await answer.look(services.play);
    await answer.whisper(texts.settings.badChoice(quoted(value)));
    return 'unknown';
  },
});
