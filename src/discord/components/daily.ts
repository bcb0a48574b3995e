import { dailyAt } from '../../app/calendar.ts';
import {
  findPracticable,
  listEarlierDailies,
  type NoPractice,
  openDaily,
  practiceDaily,
  reopenTry,
} from '../../app/daily.ts';
import { periodOfDaily } from '../../app/leaderboard.ts';
import { DAILY } from '../../app/modes.ts';
import { loadGame } from '../../app/play.ts';
import { rankContextOf } from '../../app/rank-context.ts';
import { dailyIn } from '../../app/saved-game.ts';
import type { ClickContext, Components } from '../answer/click.ts';
import { isDirect } from '../answer/interaction.ts';
import { earlierDaysMessage, noPracticeText, withEarlier } from '../messages/daily.ts';
import { fromNow } from '../messages/message.ts';
import { gameMessage } from '../messages/play.ts';
import { makeLeaderboard } from './leaderboard.ts';
import { ofOwnGame, refuseWith } from './own-game.ts';
import { replyWithOpened } from './play.ts';
import { practiceInstead } from './share.ts';

export async function showDaily({ press, answer, deps, loadViewer }: ClickContext): Promise<void> {
  const { game, painter } = deps;
  const viewer = await loadViewer();
  const { id: pressId, player, place } = press;
  const opened = await openDaily(game, { player, place, pressId });
  if ('nextAt' in opened)
    return answer.replyEphemeral(viewer.t(`daily.${opened.kind}`, { when: fromNow(opened.nextAt) }));
  const rankContext = await rankContextOf(game, opened.view.saved, { ...viewer.settings, place });
  const message = gameMessage({ ...opened.view, rankContext }, viewer, painter);
  await answer.replyEphemeral(opened.earlier ? withEarlier(message, opened.earlier, viewer.t) : message);
}

/** Opens a closed daily as practice, or today's board if that is the one with this number. */
export async function showNumberedDaily(click: ClickContext, daily: number): Promise<void> {
  const { press, deps } = click;
  if (daily === dailyAt(deps.game.now())) return showDaily(click);
  const opened = await practiceDaily(deps.game, daily, press);
  await (isNoPractice(opened) ? refusePractice(click, daily, opened) : replyWithOpened(click, opened));
}

const isNoPractice = (it: { readonly kind: string }): it is NoPractice =>
  it.kind === 'not-closed' || it.kind === 'unplayed';

async function refusePractice(click: ClickContext, daily: number, why: NoPractice): Promise<void> {
  const viewer = await click.loadViewer();
  await offerEarlierDays(click, noPracticeText(why, daily, click.deps.game.now(), viewer.t));
}

/** @param problem why the daily that was asked for cannot be practiced */
async function offerEarlierDays({ press, answer, deps, loadViewer }: ClickContext, problem?: string): Promise<void> {
  const dailies = await listEarlierDailies(deps.game, press.player);
  await answer.replyEphemeral(earlierDaysMessage(dailies, await loadViewer(), problem));
}

export const dailyComponents = {
  daily: (click) => showDaily(click),

  'earlier-days': (click) => offerEarlierDays(click),

  'earlier-day': (click) => showNumberedDaily(click, Number(click.press.values[0])),

  'daily-new': ofOwnGame(async (own, { turn, daily }) => {
    const found = await findPracticable(own.deps.game, daily);
    await (isNoPractice(found) ? refusePractice(own, daily, found) : practiceInstead(own, turn, found));
  }),

  today: ofOwnGame(async (own) => {
    const { place } = own.press;
    const scope = isDirect(place) ? 'global' : 'server';
    const { rows, columns } = own.saved.opening;
    const period = periodOfDaily(dailyIn(own.saved.opening) ?? 0, own.deps.game.now());
    const query = { rows, columns, rules: DAILY, place, scope, period } as const;
    await own.answer.replyEphemeral(await makeLeaderboard(own, query));
  }),

  /** Opens an earlier daily in a new message, because the message that was pressed shows today's board. */
  async try(click, { gameId }) {
    const { press, answer, deps } = click;
    const { access, ...loaded } = await loadGame(deps.game, { ...press, gameId });
    const viewer = click.useProfile(loaded);
    if (access.kind === 'refused') return refuseWith(click, access);
    const view = await reopenTry(deps.game, access.saved, press);
    const rankContext = await rankContextOf(deps.game, view.saved, { ...viewer.settings, place: press.place });
    await answer.replyEphemeral(gameMessage({ ...view, rankContext }, viewer, deps.painter));
  },
} satisfies Partial<Components>;
