/** What leads to statistics, from one kind of board to another, and to everybody. */
import { userMention } from 'discord.js';
import { kindOfCategory, type PlayerId } from '../../app/saved-game.ts';
import { type StatisticsKind, showStats } from '../../app/stats.ts';
import type { Answer } from '../answer/answer.ts';
import type { Services } from '../command.ts';
import type { FieldsOf } from '../custom-ids.ts';
import type { Message } from '../messages/message.ts';
import { statsMessage } from '../messages/stats.ts';
import { isDirect } from '../viewer.ts';
import { defineComponent } from './component.ts';

const statisticsKind = ({ size, rules, standing }: FieldsOf<'stats'>): StatisticsKind => ({
  ...size,
  rules,
  standing,
});

/** The statistics as a message, or a sentence that says why there are none, which nobody else is to see. */
export async function statsOf(
  subject: PlayerId,
  kind: StatisticsKind | undefined,
  answer: Answer,
  { play, painter, mentions }: Services,
  isPublic = false,
): Promise<{ readonly outcome: 'shown' | 'hidden' | 'none'; readonly message: Message }> {
  const viewer = await answer.loadViewer(play);
  const { player: asker, place } = answer;
  const asked = { asker, subject, place, isServer: !isDirect(place), ...(kind ? { kind } : {}) };
  const result = await showStats(play, asked);
  if (result.kind === 'shown') return { outcome: 'shown', message: statsMessage(result, viewer, painter, isPublic) };
  const { t } = viewer;
  const user = userMention(subject);
  const none = subject === asker ? t('stats.none', { play: mentions().play }) : t('stats.noneOf', { user });
  return {
    outcome: result.reason,
    message: { content: result.reason === 'hidden' ? t('stats.hidden', { user }) : none, rows: [] },
  };
}

async function replaceStats(making: ReturnType<typeof statsOf>, answer: Answer): Promise<string> {
  await answer.deferReply(
    making.then(({ message }) => message),
    'pressed',
  );
  return (await making).outcome;
}

export const stats = defineComponent({
  kind: 'stats',
  answer: (fields, answer, services) =>
    replaceStats(statsOf(fields.subject, statisticsKind(fields), answer, services), answer),
});

export const statsKind = defineComponent({
  kind: 'stats-kind',
  answer: ({ subject }, answer, services) =>
    replaceStats(statsOf(subject, kindOfCategory(answer.values[0] ?? ''), answer, services), answer),
});

/** "Show everyone". What may be seen is asked anew: the player may have chosen otherwise by now. */
export const statsShare = defineComponent({
  kind: 'stats-share',
  async answer(fields, answer, services) {
    const { outcome, message } = await statsOf(fields.subject, statisticsKind(fields), answer, services, true);
    if (outcome === 'shown') await answer.reply(message);
    else await answer.replyEphemeral(message);
    return outcome;
  },
});
