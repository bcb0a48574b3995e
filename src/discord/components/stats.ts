import { kindOfCategory, type ListedKind } from '../../app/keys.ts';
import { hasMet } from '../../app/race.ts';
import type { PlayerId } from '../../app/saved-game.ts';
import { loadStats } from '../../app/stats.ts';
import type { ClickContext, Components } from '../answer/click.ts';
import { isDirect } from '../answer/interaction.ts';
import type { Message } from '../messages/message.ts';
import { badgeLines } from '../messages/moments.ts';
import { metLine } from '../messages/race.ts';
import { statsMessage } from '../messages/stats.ts';
import { displayName, userMention } from '../texts/names.ts';
import { post } from './share.ts';

export const statsComponents = {
  async 'stats-kind'(click, { subject }) {
    const making = makeOwnView(click, subject, kindOfCategory(click.press.values[0] ?? ''));
    await click.answer.deferReply(making, 'pressed');
  },

  /** Posts statistics, after checking again that they may be shown: their player may have changed the setting. */
  async 'stats-share'(click, { subject, size, rules }) {
    const { isVisible, message } = await makeStats(click, subject, { ...size, rules });
    if (!isVisible) return click.answer.replyEphemeral(message);
    await post(click, async () => ({ ...message, rows: [] }));
  },
} satisfies Partial<Components>;

interface MadeStats {
  readonly isVisible: boolean;
  readonly message: Message;
}

/** The statistics as only the asker sees them: with how often the two have met in races. */
export async function makeOwnView(
  click: ClickContext,
  subject: PlayerId,
  kind: ListedKind | undefined,
): Promise<Message> {
  const { press, deps } = click;
  const [{ message }, { name, number, t }] = await Promise.all([makeStats(click, subject, kind), click.loadViewer()]);
  const record = subject === press.player ? undefined : await deps.game.store.recordOf(press.player, subject);
  if (!record || !hasMet(record)) return message;
  const met = metLine(record, [displayName(name, number, t), userMention(subject)], t);
  return { ...message, content: `${message.content}\n${met}` };
}

async function makeStats(
  { press, deps, loadViewer }: ClickContext,
  subject: PlayerId,
  kind: ListedKind | undefined,
): Promise<MadeStats> {
  const viewer = await loadViewer();
  const { player: asker, place } = press;
  const profile = subject === asker ? viewer : undefined;
  const asked = { asker, subject, profile, place, isServer: !isDirect(place), ...(kind ? { kind } : {}) };
  const result = await loadStats(deps.game, asked);
  if (result.kind === 'visible') return { isVisible: true, message: statsMessage(result, viewer, deps.painter) };
  const { t } = viewer;
  const user = userMention(subject);
  const saying = (...lines: readonly string[]) => ({
    isVisible: false,
    message: { content: lines.join('\n'), rows: [] },
  });
  if (result.kind === 'hidden') return saying(t('stats.hidden', { user }));
  const badges = badgeLines(result.badges, t);
  const none = subject === asker ? t('stats.none', { play: deps.mentions().play }) : t('stats.noneOf', { user });
  return saying(none, ...badges, `-# ${t('stats.uncounted')}`);
}
