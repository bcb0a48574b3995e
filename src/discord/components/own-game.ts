/** The buttons of a game. Only its player may press them, and most of them update the message that was pressed. */

import { endIfTimeIsUp, hasEnded, lateEndOf } from '../../app/ending.ts';
import type { GameView } from '../../app/game-view.ts';
import type { Assist } from '../../app/modes.ts';
import type { Outcome, Refused } from '../../app/outcome.ts';
import { loadGame } from '../../app/play.ts';
import { COSTS } from '../../app/player-limit.ts';
import { type FindRankContext, rankContextOf } from '../../app/rank-context.ts';
import type { SavedGame } from '../../app/saved-game.ts';
import type { PlayerRecords } from '../../app/stores/game-store.ts';
import { afterAnswer } from '../answer/answer.ts';
import { acknowledge, type ClickContext } from '../answer/click.ts';
import { longAnimation } from '../messages/game-board.ts';
import type { Notice, Question } from '../messages/game-lines.ts';
import { fromNow } from '../messages/message.ts';
import { isMoreOpen } from '../messages/more.ts';
import { gameMessage } from '../messages/play.ts';
import type { PlayerViewer } from '../texts/languages.ts';
import { userMention } from '../texts/names.ts';
import type { Translator } from '../texts/translator.ts';

/** A press of a button of the player's own game, with the game as it was read for this press. */
export interface GameClick extends ClickContext {
  readonly saved: SavedGame;
  /** What `loadViewer` returns. The profile is read together with the game. */
  readonly viewer: PlayerViewer;
  readonly findRankContext: FindRankContext;
  readonly records: PlayerRecords;
}

/** A button's own part of an answer. */
export type GameHandler<Fields> = (click: GameClick, fields: Fields) => Promise<void>;

/** Turns a handler for a game into a handler for a press, which reads the game first. */
export const ofOwnGame =
  <Fields extends { readonly gameId: string }>(handle: GameHandler<Fields>) =>
  (click: ClickContext, fields: Fields): Promise<void> =>
    answerOwnGame(click, fields, handle);

/** Reads the game and calls `handle`. If the time of the game is up, only shows the game. */
export async function answerOwnGame<Fields extends { readonly gameId: string }>(
  click: ClickContext,
  fields: Fields,
  handle: GameHandler<Fields>,
): Promise<void> {
  const { press, deps } = click;
  const loaded = await loadGame(deps.game, { ...press, gameId: fields.gameId });
  const { access, rival, badges, ...profile } = loaded;
  const viewer = click.useProfile(profile);
  if (access.kind === 'refused') return refuseWith(click, access);
  const { saved } = access;
  const { id, startedAt } = saved.opening;
  const findRankContext: FindRankContext = (current) => {
    // The rival was read together with this game. If the press starts another game, its rival is read as well.
    const isThisGame = current.opening.id === id && current.opening.startedAt === startedAt;
    const audience = { ...viewer.settings, place: press.place };
    return rankContextOf(deps.game, current, audience, isThisGame ? { rival } : undefined);
  };
  const own = { ...click, saved, viewer, findRankContext, records: { badges, rival } };
  const { isTimeUp, game } = await endIfTimeIsUp(deps.game, saved, press.at);
  const ended = isTimeUp ? game : lateEndOf(game, press.at);
  await (ended ? updateBoard(own, { saved: ended }) : handle(own, fields));
}

/**
 * Shows the outcome in the message that was pressed. Only the player sees a refusal.
 * @param question what the message asks if the outcome is `asks`
 */
export async function showOutcome(
  click: GameClick,
  outcome: Outcome<{ readonly kind: string; readonly view: GameView }>,
  question?: Question,
): Promise<void> {
  if (!('view' in outcome)) return refuseWith(click, outcome);
  await updateBoard(click, outcome.view, outcome.kind === 'asks' ? question : undefined);
}

/** The question that is asked before a game becomes assisted. */
export const assistQuestion = (assist: Assist, { press }: ClickContext): Question => ({
  kind: 'assist',
  assist,
  isMore: isMoreOpen(press),
});

/** Shows the current state of the game. */
export const refreshBoard = ofOwnGame((own) => updateBoard(own, { saved: own.saved }));

/** Milliseconds reserved for sending the answer. */
const TO_SEND_MS = 500;

/** Shows the game in the message that was pressed. */
export async function updateBoard(click: GameClick, view: GameView, notice?: Notice): Promise<void> {
  const { press, answer, deps } = click;
  const { saved, motion } = view;
  const viewer = affordableLook(click, view);
  const rankContext = view.rankContext ?? (await click.findRankContext(saved));
  // A pressed result is on the message already, and drawing it again is expensive.
  if (rankContext.daily && !motion && !deps.limit.affords(press.player, COSTS.drawing))
    return acknowledge(click, viewer.t);
  const board = { ...view, rankContext };
  const animation = await longAnimation(board, viewer, deps.painter, answer.timeLeftMs() - TO_SEND_MS);
  const shown = answer.update(gameMessage(board, viewer, deps.painter, notice, animation));
  await afterAnswer(click, shown, async () => {
    // Only the press with the first move stores its token. All other moves write only the game.
    if (click.saved.position.moveCount === 0 && saved.position.moveCount > 0)
      await deps.edits.scheduleEndOfClock(saved, press);
    if (hasEnded(saved) && !hasEnded(click.saved)) await deps.raceCards.announceBy(press, saved);
  });
}

/** How the player sees the board: a still picture if the player's expensive presses leave no time for an animation. */
function affordableLook({ press, deps, viewer }: GameClick, { motion }: GameView): PlayerViewer {
  const { settings } = viewer;
  if (settings.picture !== 'animated' || !motion) return viewer;
  const isAffordable = deps.limit.affords(press.player, COSTS.animation(motion.trips.length));
  return isAffordable ? viewer : { ...viewer, settings: { ...settings, picture: 'board' } };
}

/** Tells the player privately why a use case refused. */
export async function refuseWith({ answer, deps, loadViewer }: ClickContext, refusal: Refused): Promise<void> {
  const { t } = await loadViewer();
  await answer.refuse(refusalText(refusal, deps.mentions().play, t));
}

export function refusalText(refusal: Refused, play: string, t: Translator): string {
  const owner = refusal.reason === 'not-yours' ? userMention(refusal.owner) : '';
  const { most, nextAt } = refusal.reason === 'too-many-games' ? refusal : { most: 0, nextAt: 0 };
  return t(`answers.refusals.${refusal.reason}`, { play, owner, most, when: fromNow(nextAt) });
}
