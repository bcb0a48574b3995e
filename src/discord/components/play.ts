/** Opens games, makes moves and restarts games. */

import { stopAutoplay } from '../../app/autoplay.ts';
import { confirmRestart, type Opened, openGame, openInstead, practiceOf, requestRestart } from '../../app/open-game.ts';
import { takeTurn } from '../../app/play.ts';
import { rankContextOf } from '../../app/rank-context.ts';
import { type BoardKind, USUAL_BOARD } from '../../app/saved-game.ts';
import { arePublicIn } from '../../app/server.ts';
import { afterAnswer } from '../answer/answer.ts';
import { acknowledge, type ClickContext, type Components, type OutcomeLabel } from '../click.ts';
import { isDirect } from '../interaction.ts';
import type { Message } from '../messages/message.ts';
import { openedMessage, unreadableMessage } from '../messages/play.ts';
import { whereBoardsGo } from '../messages/server.ts';
import type { Viewer } from '../texts/languages.ts';
import { ofOwnGame, refreshBoard, showOutcome } from './own-game.ts';

export const playComponents = {
  move: ofOwnGame(async ({ press, deps, saved, findRankContext, records }, { turn, direction }) => {
    const { game, autoplays } = deps;
    const { position, opening } = saved;
    if (position.turn === turn || position.state !== 'running')
      return takeTurn(game, saved, turn, direction, { find: findRankContext, at: press.at, records });
    // The board has changed, perhaps by autoplay. A player who presses an arrow wants to play, so autoplay stops.
    const stopped = await stopAutoplay(game, saved);
    if (stopped.kind === 'stopped') void autoplays.stop(opening.id);
    return stopped;
  }),

  restart: ofOwnGame(async (own, { turn }) => {
    const result = await requestRestart(own.deps.game, own.saved, turn, own.press);
    switch (result.kind) {
      case 'unchanged':
      case 'asks':
      case 'replaced':
        return showOutcome(own, result, { kind: 'new-game' });
      case 'started':
      case 'resumed':
      case 'asks-to-end':
      case 'unreadable':
      case 'repeated':
        return replyWithOpened(own, own.viewer, result);
    }
  }),

  confirm: ofOwnGame(({ press, deps, saved }, { turn, seed }) =>
    confirmRestart(deps.game, saved, turn, seed === null ? undefined : practiceOf(seed), press.id),
  ),

  async instead(click, { size, rules, seed }) {
    const { press, deps } = click;
    const viewer = await click.loadViewer();
    const seat = { player: press.player, place: press.place, ...size, rules };
    const practice = seed === null ? undefined : practiceOf(seed);
    const opened = await openInstead(deps.game, { seat, practice, press, isButton: true });
    return replyWithOpened(click, viewer, opened);
  },

  'keep-playing': refreshBoard,

  async play(click, { from }) {
    await showOpened(click, await click.loadViewer(), USUAL_BOARD);
    return from;
  },
} satisfies Partial<Components>;

export async function showOpened(click: ClickContext, viewer: Viewer, kind: BoardKind, seed?: number): Promise<void> {
  const { press, deps } = click;
  const seat = { player: press.player, place: press.place, ...kind };
  const practice = seed === undefined ? undefined : practiceOf(seed);
  await replyWithOpened(click, viewer, await openGame(deps.game, { seat, practice, press, isButton: false }));
}

export async function replyWithOpened(click: ClickContext, viewer: Viewer, opened: Opened): Promise<OutcomeLabel> {
  const { press, answer, deps } = click;
  const { t } = viewer;
  if (opened.kind === 'repeated') await acknowledge(click, t);
  else if (opened.kind === 'unreadable') await answer.replyEphemeral(unreadableMessage(opened, t));
  else {
    const [rankContext, server] = await Promise.all([
      rankContextOf(deps.game, opened.view.saved, viewer.settings),
      isDirect(press.place) ? undefined : deps.game.store.findServer(press.place),
    ]);
    const message = openedMessage(opened, rankContext, viewer, deps.painter);
    const replied =
      !server || arePublicIn(server, press.channel)
        ? answer.reply(message)
        : answer.replyEphemeral(below(message, whereBoardsGo(server, t)));
    await afterAnswer(replied, () => deps.edits.scheduleBoard(opened.view.saved, press));
  }
  return opened.kind;
}

const below = (message: Message, lines: readonly string[]): Message => ({
  ...message,
  content: [message.content, ...lines].join('\n'),
});
