import { chooseForServer, DEFAULT_HOUR, listRemovable } from '../../app/server.ts';
import { BOARD_VISIBILITIES, type ServerChoice, type ServerSettings } from '../../app/stores/server-store.ts';
import type { ClickContext, Components } from '../answer/click.ts';
import { isId } from '../answer/interaction.ts';
import { accentOf, type Message } from '../messages/message.ts';
import { confirmation, MORE_PLAYERS, refusalLine, removalQuestion, serverMessage } from '../messages/server.ts';
import type { Translator } from '../texts/translator.ts';
import type { ServerItem } from './custom-ids.ts';

export const serverComponents = {
  async server(click, { item }) {
    const { press, answer } = click;
    const viewer = await click.loadViewer();
    if (!press.mayManage) return answer.refuse(viewer.t('server.notAllowed'));
    const chosen = await saveForServer(click, choiceOf(item, click));
    // A refusal is shown above the menus. The menus show the stored settings again.
    const message = await makeServerMessage(click, chosen.settings);
    const content = chosen.refusal === undefined ? message.content : `⚠️ ${chosen.refusal}\n${message.content}`;
    await answer.update({ ...message, content });
  },

  async 'remove-scores'(click, { next }) {
    const { press, answer, deps } = click;
    const viewer = await click.loadViewer();
    const { store } = deps.game;
    if (!press.mayManage) return answer.refuse(viewer.t('server.notAllowed'));
    const [value = ''] = press.values;
    if (value === MORE_PLAYERS) {
      return answer.update(await makeServerMessage(click, await store.findServer(press.place), next));
    }
    const listed = isId(value) ? await store.findListed(press.place, value) : undefined;
    if (!listed) return answer.refuse(viewer.t('server.removal.gone'));
    await answer.replyEphemeral(removalQuestion(listed, viewer));
  },

  async 'remove-scores-of'(click, { player }) {
    const { press, answer, deps } = click;
    const viewer = await click.loadViewer();
    // The permission is checked at each press, because a manager may have lost it.
    if (!press.mayManage) return answer.refuse(viewer.t('server.notAllowed'));
    const isRemoved = await deps.game.store.removeScores(press.place, player, deps.game.now());
    const by = { place: press.place, player, manager: press.player, interactionId: press.id };
    if (isRemoved) deps.log.info(by, "a manager removed a player's scores from a server's rankings");
    const content = viewer.t(isRemoved ? 'server.removal.done' : 'server.removal.gone');
    await answer.update({ content, rows: [], accent: accentOf(viewer) });
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

/** @param page of the players whose scores can be removed, counted from 0 */
export async function makeServerMessage(
  { press, deps: { game }, loadViewer }: ClickContext,
  settings: ServerSettings | undefined,
  page = 0,
): Promise<Message> {
  const removable = await listRemovable(game, press.place, page);
  return serverMessage(settings, removable, await loadViewer(), game.now());
}

/** Returns no change if the number is not an hour at which the daily post may be sent. */
export const announceHourOf = (hour = -1): Pick<ServerChoice, 'announceHour'> =>
  hour >= 0 && hour < 24 ? { announceHour: Math.floor(hour) } : {};

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
  { press, deps: { dailyPosts, painter, game } }: ClickContext,
  { boardsChannel, announceChannel, announceHour }: ServerChoice,
  t: Translator,
): Promise<string | undefined> {
  // The channel of the press is no choice of the client.
  for (const channel of [boardsChannel === press.channel ? undefined : boardsChannel, announceChannel]) {
    const obstacle = channel ? await dailyPosts.findObstacle(press.place, channel) : undefined;
    if (channel && obstacle) return refusalLine(obstacle, channel, t);
  }
  if (!announceChannel) return undefined;
  const hour = announceHour ?? (await game.store.findServer(press.place))?.announceHour ?? DEFAULT_HOUR;
  const outcome = await dailyPosts.post(announceChannel, confirmation(hour, t, painter), press.id);
  return outcome === 'posted' ? undefined : refusalLine(outcome, announceChannel, t);
}
