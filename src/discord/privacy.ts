/**
 * What `/privacy` and its buttons answer. None of it goes through `answer.look`, which would store the name of somebody
 * about whom nothing is stored.
 */
import { DEFAULT_SETTINGS, writtenRecord } from '../app/ports.ts';
import type { Answer } from './answer/answer.ts';
import type { Services } from './command.ts';
import { exportMessage } from './messages/export-message.ts';
import type { Message } from './messages/message.ts';
import { askedMessage, privacyMessage } from './messages/privacy-message.ts';
import type { Texts } from './texts/texts.ts';

/** `ask` comes before `delete`; `keep` is the other answer to it. */
export const PRIVACY_PARTS = ['show', 'export', 'ask', 'keep', 'delete'] as const;
export type PrivacyPart = (typeof PRIVACY_PARTS)[number];

export async function answerPrivacy(part: PrivacyPart, answer: Answer, services: Services): Promise<Message> {
  const { store } = services.play;
  const { texts } = answer.viewer((await store.findProfile(answer.player)).settings);
  switch (part) {
    case 'show':
      return privacyMessage(await store.summarizePlayer(answer.player), texts);
    case 'export':
      return exportOf(answer, services, texts);
    case 'ask':
      return askedMessage(texts);
    case 'keep':
      return { content: texts.privacy.kept, rows: [] };
    case 'delete':
      await store.deletePlayer(answer.player);
      // The process remembers nothing either.
      answer.viewer(DEFAULT_SETTINGS);
      return { content: texts.privacy.deleted(services.mentions().play), rows: [] };
  }
}

async function exportOf({ player, fileLimit }: Answer, { play }: Services, texts: Texts): Promise<Message> {
  const record = await play.store.exportPlayer(player);
  const written = writtenRecord(player, record, play.now(), (at) => new Date(at).toISOString());
  return exportMessage(written, fileLimit, texts);
}
