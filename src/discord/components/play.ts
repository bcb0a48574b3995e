/** The buttons of a game: only its player may press them, and most show the board in the message that was pressed. */

import { stopAutoplay } from '../../app/autoplay.ts';
import { endIfTimeIsUp } from '../../app/ending.ts';
import { confirmRestart, type Opened, openGame, openInstead, practiceOf, requestRestart } from '../../app/open-game.ts';
import { type Outcome, type Refused, shown } from '../../app/outcome.ts';
import { loadGame, takeTurn } from '../../app/play.ts';
import { type FindRankContext, type GameView, rankContextOf } from '../../app/rank-context.ts';
import { type BoardKind, type Help, type SavedGame, USUAL_BOARD } from '../../app/saved-game.ts';
import { arePublicIn } from '../../app/server.ts';
import type { PlayerRecords } from '../../app/stores/game-store.ts';
import type { Profile } from '../../app/stores/player-store.ts';
import { afterAnswer, refuse } from '../answer/answer.ts';
import { acknowledge, type ClickContext, type ClickDeps, type Components } from '../click.ts';
import { isDirect } from '../interaction.ts';
import { withOutcome } from '../messages/duel.ts';
import { withCelebration } from '../messages/game-board.ts';
import type { Notice, Question } from '../messages/game-lines.ts';
import type { Message } from '../messages/message.ts';
import { isMoreOpen } from '../messages/more.ts';
import { gameMessage, openedMessage, unreadableMessage } from '../messages/play.ts';
import { whereBoardsGo } from '../messages/server.ts';
import { userMention } from '../names.ts';
import type { Viewer } from '../texts/languages.ts';
import type { Translator } from '../texts/translator.ts';
import { announcingAfter, settledAtEnd } from './duel-end.ts';

export const playComponents = {
  move: (click, { gameId, turn, direction }) =>
    answerGameClick(click, gameId, async ({ press, deps, saved, findRankContext, known }) => {
      const { game, autoplays } = deps;
      const { position } = saved;
      if (position.turn === turn || position.state !== 'running')
        return takeTurn(game, saved, turn, direction, { find: findRankContext, at: press.at, known });
      // The board has changed since, perhaps by autoplay. A player who presses an arrow wants to play, so autoplay stops.
      const stopped = await stopAutoplay(game, saved);
      if (stopped.kind === 'stopped') void autoplays.stop(gameId);
      return stopped;
    }),

  restart: (click, { gameId, turn }) =>
    answerOwnClick(click, gameId, async (own) => {
      const result = await requestRestart(own.deps.game, own.saved, turn, own.press);
      switch (result.kind) {
        case 'shown':
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

  confirm: (click, { gameId, turn, seed }) =>
    answerGameClick(click, gameId, ({ press, deps, saved }) =>
      confirmRestart(deps.game, saved, turn, seed === null ? undefined : practiceOf(seed), press.id),
    ),

  async instead(click, { size, rules, seed }) {
    const { press, deps } = click;
    const seat = { player: press.player, place: press.place, ...size, rules };
    return replyWithOpened(
      click,
      await click.loadViewer(),
      await openInstead(deps.game, seat, seed ?? undefined, press),
    );
  },

  'keep-playing': refreshBoard,

  async play(click, { from }) {
    await showOpened(click, await click.loadViewer(), USUAL_BOARD);
    return from;
  },
} satisfies Partial<Components>;

export interface GameClick extends ClickContext {
  readonly saved: SavedGame;
  readonly name: Profile['name'];
  readonly number: Profile['number'];
  readonly viewer: Viewer;
  readonly findRankContext: FindRankContext;
  readonly known: PlayerRecords;
}

export async function answerOwnClick(
  click: ClickContext,
  gameId: string,
  act: (click: GameClick) => Promise<string | Refused>,
): Promise<string> {
  const { game } = click.deps;
  const { settings, access, rival, badges, name, number } = await loadGame(game, { ...click.press, gameId });
  const viewer = click.viewerFor(settings);
  const isSame = ({ opening }: SavedGame): boolean =>
    access.kind === 'owned' && opening.id === gameId && opening.startedAt === access.saved.opening.startedAt;
  // The rival was read together with this game. For a game that the click starts, it is read again.
  const findRankContext: FindRankContext = (saved) =>
    rankContextOf(game, saved, { ...settings, place: click.press.place }, isSame(saved) ? { rival } : undefined);
  // A player who is not listed passes nobody.
  const known = { badges, rival: settings.visibility === 'nowhere' ? undefined : rival };
  const result =
    access.kind === 'refused'
      ? access
      : await beforeTimeUp({ ...click, saved: access.saved, name, number, viewer, findRankContext, known }, act);
  if (typeof result === 'string') return result;
  return refuse(click.answer, refusalMessage(result, click.deps, viewer.t), result.reason);
}

/** Any press after the game's time is up ends the game and shows its end. */
async function beforeTimeUp(
  click: GameClick,
  act: (click: GameClick) => Promise<string | Refused>,
): Promise<string | Refused> {
  const saved = await endIfTimeIsUp(click.deps.game, click.saved, click.press.at);
  if (saved === click.saved) return act(click);
  await updateBoard(click, { saved });
  return 'time-up';
}

/** The question for a press on a help button. */
export const helpQuestion = (help: Help, { press }: ClickContext): Question => ({
  kind: 'help',
  help,
  isMore: isMoreOpen(press),
});

type ShownOutcome = Outcome<{ readonly kind: string; readonly view: GameView }>;

/** @param question what is asked in the message if the outcome is `asks` */
export const answerGameClick = (
  click: ClickContext,
  gameId: string,
  act: (click: GameClick) => Promise<ShownOutcome>,
  question?: Question,
): Promise<string> => answerOwnClick(click, gameId, async (own) => showOutcome(own, await act(own), question));

/** Shows the outcome in the message that was pressed. Returns refusals, which `answerOwnClick` shows. */
export async function showOutcome(
  click: GameClick,
  outcome: ShownOutcome,
  question?: Question,
): Promise<string | Refused> {
  if (!('view' in outcome)) return outcome;
  await updateBoard(click, outcome.view, outcome.kind === 'asks' ? question : undefined);
  return outcome.kind;
}

export function refreshBoard(click: ClickContext, { gameId }: { readonly gameId: string }): Promise<string> {
  return answerGameClick(click, gameId, async ({ saved }) => shown(saved));
}

/** Shows the game in the message that was pressed. */
export async function updateBoard(click: GameClick, view: GameView, notice?: Notice): Promise<void> {
  const rankContext = view.rankContext ?? (await click.findRankContext(view.saved));
  const board = { ...view, rankContext };
  if (view.saved.opening.mode === 'duel') return updateDuelBoard(click, board, notice);
  await sendBoard(click, board, await boardMessage(click, board, notice), notice);
}

/** The last board of a duel tells how it ended, and then both players are told. */
async function updateDuelBoard(click: GameClick, view: GameView, notice?: Notice): Promise<void> {
  const { against } = click.saved;
  // A game that was read again after the click has no opponent.
  const board = { ...view, saved: { ...(against ? { against } : {}), ...view.saved } };
  const settled = await settledAtEnd(board.saved, click);
  const message = await boardMessage(click, board, notice);
  const final = settled ? withOutcome(message, settled.duel, click.press.player, click.viewer.t) : message;
  await announcingAfter(sendBoard(click, board, final, notice), click, settled);
}

/** Milliseconds kept for sending the answer. */
const TO_SEND_MS = 500;

function boardMessage({ answer, deps, viewer }: GameClick, board: GameView, notice?: Notice): Promise<Message> {
  const still = gameMessage(board, viewer, deps.painter, notice);
  return withCelebration(still, board, viewer, deps.painter, answer.timeLeft() - TO_SEND_MS);
}

async function sendBoard(
  { press, answer, deps }: GameClick,
  { saved, motion }: GameView,
  message: Message,
  notice?: Notice,
): Promise<void> {
  // The game is not marked for a hint that Discord did not take.
  const sent = answer.update(message, { needsDeliveryResult: notice?.kind === 'hint' });
  // Only the first move stores the press's token. All other moves write nothing but the game.
  if (!motion || saved.position.moveCount !== 1) return sent;
  await afterAnswer(sent, () => deps.edits.scheduleBoard(saved, press));
}

export async function showOpened(click: ClickContext, viewer: Viewer, kind: BoardKind, seed?: number): Promise<void> {
  const { player, place } = click.press;
  await replyWithOpened(click, viewer, await openGame(click.deps.game, { player, place, ...kind }, seed, click.press));
}

/** Returns the outcome for the metrics. */
export async function replyWithOpened(click: ClickContext, viewer: Viewer, opened: Opened): Promise<string> {
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

export function refusalMessage(refusal: Refused, { mentions }: Pick<ClickDeps, 'mentions'>, t: Translator): string {
  const { play } = mentions();
  switch (refusal.reason) {
    case 'no-such-game':
    case 'unreadable':
      return t(`answers.refusals.${refusal.reason}`, { play });
    case 'not-yours':
      return t('answers.refusals.not-yours', { owner: userMention(refusal.owner), play });
    case 'no-replay':
      return t('replay.none', { play });
    case 'no-help':
    case 'nothing-to-undo':
    case 'revealed':
    case 'slot-taken':
    case 'autoplay-taken':
    case 'secret':
    case 'still-running':
      return t(REFUSALS[refusal.reason]);
  }
}

const REFUSALS = {
  'no-help': 'assist.noHelp',
  'nothing-to-undo': 'assist.nothingToUndo',
  revealed: 'assist.revealed',
  'slot-taken': 'assist.slotTaken',
  'autoplay-taken': 'autoplay.taken',
  secret: 'share.secret',
  'still-running': 'replay.running',
} as const;
