import { chooseForServer, FIRST_HOUR } from '../../app/server.ts';
import { BOARD_VISIBILITIES, type ServerChoice, type ServerSettings } from '../../app/stores/server-store.ts';
import type { ClickContext, Components } from '../click.ts';
import type { ServerItem } from '../custom-ids.ts';
import { isId } from '../interaction.ts';
import { confirmation, refusalLine, serverMessage } from '../messages/server.ts';
import type { Translator } from '../texts/translator.ts';

export const serverComponents = {
  async server(click, { item }) {
    const { press, answer, deps } = click;
    const viewer = await click.loadViewer();
    if (!press.mayManage) return answer.refuse(viewer.t('server.notAllowed'));
    const chosen = await saveForServer(click, choiceOf(item, click));
    // A refusal is shown above the menus. The menus show the stored settings again.
    const message = serverMessage(chosen.settings, viewer, deps.game.now());
    const content = chosen.refusal === undefined ? message.content : `⚠️ ${chosen.refusal}\n${message.content}`;
    await answer.update({ ...message, content });
  },
} satisfies Partial<Components>;

function choiceOf(item: ServerItem, { press }: ClickContext): ServerChoice {
  const [value = ''] = press.values;
  const channel = isId(value) ? value : '';
  switch (item) {
    case 'boards': {
      const boards = BOARD_VISIBILITIES.find((it) => it === value);
      if (boards === undefined) return {};
      return boards === 'channel' ? { boards, boardsChannel: press.channel ?? '' } : { boards };
    }
    case 'channel':
      return channel === '' ? {} : { boards: 'channel', boardsChannel: channel };
    case 'announce':
      return channel === '' ? {} : { announceChannel: channel };
    case 'hour':
      return announceHourOf(Number(value));
    case 'silence':
      return { announceChannel: '' };
  }
}

/** Returns no change if the number is not an hour at which the daily post may be sent. */
export const announceHourOf = (hour: unknown): Pick<ServerChoice, 'announceHour'> =>
  typeof hour === 'number' && hour >= FIRST_HOUR && hour < 24 ? { announceHour: Math.floor(hour) } : {};

export interface SavedForServer {
  readonly settings: ServerSettings | undefined;
  /** The reason why the bot cannot post in the channel. If it is set, nothing was saved. */
  readonly refusal?: string;
}

/** Saves a manager's settings. A new channel for daily posts is saved only after a test post succeeded there. */
export async function saveForServer(click: ClickContext, choice: ServerChoice): Promise<SavedForServer> {
  const { press, deps } = click;
  const { t } = await click.loadViewer();
  const refusal = await refusalOf(click, choice, t);
  if (refusal !== undefined) return { settings: await deps.game.store.findServer(press.place), refusal };
  const locale = choice.announceChannel ? { locale: t.locale } : {};
  return { settings: await chooseForServer(deps.game, press.place, { ...choice, ...locale }) };
}

async function refusalOf(
  { press, deps: { dailyPosts, painter } }: ClickContext,
  { boardsChannel, announceChannel }: ServerChoice,
  t: Translator,
): Promise<string | undefined> {
  // The channel of the press is no choice of the client.
  for (const channel of [boardsChannel === press.channel ? undefined : boardsChannel, announceChannel]) {
    const obstacle = channel ? await dailyPosts.findObstacle(press.place, channel) : undefined;
    if (channel && obstacle) return refusalLine(obstacle, channel, t);
  }
  if (!announceChannel) return undefined;
  const outcome = await dailyPosts.post(announceChannel, confirmation(t, painter), press.id);
  return outcome === 'posted' ? undefined : refusalLine(outcome, announceChannel, t);
}
