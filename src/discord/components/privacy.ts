/** The buttons of `/privacy`. They are about whoever presses them, so that they need not say about whom. */

import { writtenRecord } from '../../app/privacy.ts';
import { DEFAULT_SETTINGS } from '../../app/settings.ts';
import type { Answer } from '../answer/answer.ts';
import type { Services } from '../command.ts';
import type { PrivacyPart } from '../custom-ids.ts';
import type { Message } from '../messages/message.ts';
import { askedMessage, exportMessage, privacyMessage } from '../messages/privacy.ts';
import type { Translator } from '../texts/translator.ts';
import { defineComponent } from './component.ts';

export async function answerPrivacy(part: PrivacyPart, answer: Answer, services: Services): Promise<Message> {
  const { store } = services.play;
  const { t } = answer.viewer((await store.findProfile(answer.player)).settings);
  switch (part) {
    case 'show':
      return privacyMessage(await store.summarizePlayer(answer.player), t);
    case 'export':
      return exportOf(answer, services, t);
    case 'ask':
      return askedMessage(t);
    case 'keep':
      return { content: t('privacy.kept'), rows: [] };
    case 'delete':
      await store.deletePlayer(answer.player, services.play.now());
      // The process remembers nothing either.
      answer.viewer(DEFAULT_SETTINGS);
      return { content: t('privacy.deleted', { play: services.mentions().play }), rows: [] };
  }
}

async function exportOf({ player, fileLimit }: Answer, { play }: Services, t: Translator): Promise<Message> {
  const record = await play.store.exportPlayer(player);
  const written = writtenRecord(player, record, play.now(), (at) => new Date(at).toISOString());
  return exportMessage(written, fileLimit, t);
}

export const privacy = defineComponent({
  kind: 'privacy',
  async answer({ part }, answer, services) {
    // A file is kept, and what the other parts say is read once.
    await answer.deferReply(answerPrivacy(part, answer, services), part === 'export' ? 'player' : 'pressed');
    return part;
  },
});
