import { categoryKey, kindOfCategory, type PlayerId } from '../../app/saved-game.ts';
import { loadStats } from '../../app/stats.ts';
import type { StatisticsKind } from '../../app/stores/ranking-store.ts';
import type { ClickContext, Components } from '../click.ts';
import { isDirect } from '../interaction.ts';
import type { Message } from '../messages/message.ts';
import { badgeLines } from '../messages/moments.ts';
import { statsMessage } from '../messages/stats.ts';
import { userMention } from '../names.ts';
import { postOnce } from './post-once.ts';

export const statsComponents = {
  'stats-kind': (click, { subject }) => updateStats(click, subject, kindOfCategory(click.press.values[0] ?? '')),

  /** Posts statistics, after checking again that they may be shown: their player may have changed the setting. */
  async 'stats-share'(click, { subject, size, rules, standing }) {
    const kind = { ...size, rules, standing };
    const { outcome, message } = await makeStats(click, subject, kind);
    if (outcome !== 'visible') {
      await click.answer.replyEphemeral(message);
      return outcome;
    }
    const key = `${click.press.pressed} ${categoryKey(kind, standing)}`;
    return postOnce(click, { kind: 'statistics', key }, async () => ({ ...message, rows: [] }));
  },
} satisfies Partial<Components>;

interface MadeStats {
  readonly outcome: 'visible' | 'hidden' | 'none';
  readonly message: Message;
}

export async function makeStats(
  { press, deps, loadViewer }: ClickContext,
  subject: PlayerId,
  kind: StatisticsKind | undefined,
): Promise<MadeStats> {
  const viewer = await loadViewer();
  const { player: asker, place } = press;
  const asked = { asker, subject, place, isServer: !isDirect(place), ...(kind ? { kind } : {}) };
  const result = await loadStats(deps.game, asked);
  if (result.kind === 'visible') return { outcome: 'visible', message: statsMessage(result, viewer, deps.painter) };
  const { t } = viewer;
  const user = userMention(subject);
  const saying = (...lines: readonly string[]) => ({
    outcome: result.kind,
    message: { content: lines.join('\n'), rows: [] },
  });
  if (result.kind === 'hidden') return saying(t('stats.hidden', { user }));
  const badges = badgeLines(result.badges, t);
  if (subject !== asker) return saying(t('stats.noneOf', { user }), ...badges);
  return saying(t('replay.none', { play: deps.mentions().play }), ...badges, `-# ${t('stats.uncounted')}`);
}

async function updateStats(
  click: ClickContext,
  subject: PlayerId,
  kind: StatisticsKind | undefined,
): Promise<MadeStats['outcome']> {
  const making = makeStats(click, subject, kind);
  await click.answer.deferReply(
    making.then(({ message }) => message),
    'pressed',
  );
  return (await making).outcome;
}
