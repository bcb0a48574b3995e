/** What the buttons of a game have in common: whose it is, one use case, and the board in the message that was pressed. */
import { endOnTime, hasExpired } from '../../app/clock.ts';
import { type ClickRefusal, lookAt } from '../../app/look.ts';
import type { Profile, SavedGame } from '../../app/ports.ts';
import { type FindSurroundings, surroundingsOf } from '../../app/surroundings.ts';
import type { GameView } from '../../app/view.ts';
import type { Answer } from '../answer/answer.ts';
import type { Services } from '../command.ts';
import { withOutcome } from '../messages/duel-card.ts';
import type { Notice } from '../messages/game-lines.ts';
import { gameMessage } from '../messages/game-message.ts';
import type { Viewer } from '../viewer.ts';
import { announceResult, settledAtEnd } from './duel/outcome.ts';
import { refusalText } from './refusal-text.ts';

/** The player's own game, as it was read for the click. */
export interface OwnGame {
  readonly saved: SavedGame;
  readonly name: Profile['name'];
  readonly number: Profile['number'];
  readonly viewer: Viewer;
  readonly find: FindSurroundings;
}

/** A button of a game that its player alone may press. Gives what became of the click, in one word for the metrics. */
export async function answerOwnClick(
  gameId: string,
  answer: Answer,
  services: Services,
  act: (own: OwnGame) => Promise<string | ClickRefusal>,
): Promise<string> {
  const { settings, access, rival, name, number } = await lookAt(services.play, { ...answer.asker, gameId });
  const viewer = answer.viewer(settings);
  const isSame = ({ opening }: SavedGame): boolean =>
    access.kind === 'owned' && opening.id === gameId && opening.startedAt === access.saved.opening.startedAt;
  // The rival was read with this game: one that the click opens, or deals anew under its id, is looked at anew.
  const find: FindSurroundings = (saved) =>
    surroundingsOf(services.play, saved, settings, isSame(saved) ? { rival } : undefined);
  const result =
    access.kind === 'refused'
      ? access
      : await inTime({ saved: access.saved, name, number, viewer, find }, answer, services, act);
  if (typeof result === 'string') return result;
  await answer.whisper(refusalText(result, services, viewer.t));
  return result.reason;
}

/** A press after the time of the game was up ends it, whatever was pressed, and shows that. */
async function inTime(
  own: OwnGame,
  answer: Answer,
  services: Services,
  act: (own: OwnGame) => Promise<string | ClickRefusal>,
): Promise<string | ClickRefusal> {
  if (!hasExpired(own.saved, answer.askedAt)) return act(own);
  await replaceBoard({ saved: await endOnTime(services.play, own.saved) }, own, answer, services);
  return 'time-up';
}

/** The same, where what was pressed then shows the game that the use case gives. */
export function answerGameClick(
  gameId: string,
  answer: Answer,
  services: Services,
  act: (own: OwnGame) => Promise<ClickRefusal | { readonly kind: string; readonly view: GameView }>,
): Promise<string> {
  return answerOwnClick(gameId, answer, services, async (own) => {
    const result = await act(own);
    if (!('view' in result)) return result;
    await replaceBoard(result.view, own, answer, services);
    return result.kind;
  });
}

export async function replaceBoard(
  view: GameView,
  { saved: { against }, viewer, find }: OwnGame,
  answer: Answer,
  services: Services,
  notice?: Notice,
): Promise<void> {
  const { painter } = services;
  const around = view.around ?? (await find(view.saved));
  const settled = await settledAtEnd(view.saved, answer, services);
  // It was read with the click, and is not with a game that is read again.
  const saved = { ...(against ? { against } : {}), ...view.saved };
  const message = gameMessage({ ...view, saved, around }, viewer, painter, notice);
  await answer.replace(settled ? withOutcome(message, settled.duel, viewer.t) : message);
  // With the first move alone: no other one writes anything besides.
  if (view.motion && saved.position.moveCount === 1) await services.edits.keepBoard(saved, answer);
  if (settled) await announceResult(settled, answer, services);
}
