/** Opens games, makes moves and restarts games. */

import { type BoardKind, USUAL_BOARD } from '../../app/modes.ts';
import {
  confirmRestart,
  type Opened,
  openGame,
  openInstead,
  practiceOf,
  requestRestart,
  tilesFor,
} from '../../app/open-game.ts';
import { takeTurn } from '../../app/play.ts';
import { rankContextOf } from '../../app/rank-context.ts';
import { arePublicIn } from '../../app/server.ts';
import { afterAnswer } from '../answer/answer.ts';
import { acknowledge, type ClickContext, type Components } from '../answer/click.ts';
import { isDirect } from '../answer/interaction.ts';
import type { Question } from '../messages/game-lines.ts';
import type { Message } from '../messages/message.ts';
import { damagedMessage, openedMessage } from '../messages/play.ts';
import { whereBoardsGo } from '../messages/server.ts';
import { ofOwnGame, refreshBoard, refuseWith, showOutcome } from './own-game.ts';

export const playComponents = {
  move: ofOwnGame(async (own, { turn, direction }) => {
    const { press, deps, saved, findRankContext, records } = own;
    const pressed = { find: findRankContext, at: press.at, records };
    await showOutcome(own, await takeTurn(deps.game, saved, turn, direction, pressed));
  }),

  restart: ofOwnGame(async (own, { turn }) => {
    const result = await requestRestart(own.deps.game, own.saved, turn, own.press);
    await (result.kind === 'next-game'
      ? replyWithOpened(own, result.opened)
      : showOutcome(own, result, { kind: 'confirm', seed: null }));
  }),

  confirm: ofOwnGame(async (own, { turn, seed }) => {
    const { press, deps, saved } = own;
    const practice = seed === null ? undefined : practiceOf(seed);
    await showOutcome(own, await confirmRestart(deps.game, saved, turn, practice, press.id));
  }),

  async instead(click, { size, rules, seed }) {
    const { press, deps } = click;
    const seat = { player: press.player, place: press.place, ...size, rules };
    const opened = await openInstead(deps.game, { seat, tiles: tilesFor(seed), press });
    return replyWithOpened(click, opened);
  },

  'keep-playing': refreshBoard,

  async play(click) {
    await showOpened(click, USUAL_BOARD);
  },

  /** Opens the player's own game on the board that a message shows. */
  'play-on': (click, { size, rules }) => showOpened(click, { ...size, rules }),
} satisfies Partial<Components>;

export async function showOpened(click: ClickContext, kind: BoardKind, seed?: number): Promise<void> {
  const { press, deps } = click;
  const seat = { player: press.player, place: press.place, ...kind };
  await replyWithOpened(click, await openGame(deps.game, { seat, tiles: tilesFor(seed), press }));
}

/** @param question what is asked before a running game ends, if not whether to play the tiles of `opened` */
export async function replyWithOpened(click: ClickContext, opened: Opened, question?: Question): Promise<void> {
  const { press, answer, deps } = click;
  const viewer = await click.loadViewer();
  const { t } = viewer;
  if (opened.kind === 'refused') await refuseWith(click, opened);
  else if (opened.kind === 'repeated') await acknowledge(click, t);
  else if (opened.kind === 'damaged') {
    const errorId = deps.newErrorId();
    deps.log.error({ errorId, interactionId: press.id, error: opened.error }, 'an interaction failed');
    await answer.replyEphemeral(damagedMessage(opened, errorId, t));
  } else {
    const [rankContext, server] = await Promise.all([
      rankContextOf(deps.game, opened.view.saved, viewer.settings),
      isDirect(press.place) ? undefined : deps.game.store.findServer(press.place),
    ]);
    const message = openedMessage(opened, rankContext, viewer, deps.painter, question);
    const replied =
      !server || arePublicIn(server, press.channel)
        ? answer.reply(message)
        : answer.replyEphemeral(below(message, whereBoardsGo(server, t)));
    await afterAnswer(click, replied, () => deps.edits.scheduleEndOfClock(opened.view.saved, press));
  }
}

const below = (message: Message, lines: readonly string[]): Message => ({
  ...message,
  content: [message.content, ...lines].join('\n'),
});
