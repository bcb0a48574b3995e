/** What the buttons of a game have in common: whose it is, one use case, and the board in the message that was pressed. */
import { userMention } from 'discord.js';
import { type ClickRefusal, lookAt } from '../../app/look.ts';
import type { Profile, SavedGame } from '../../app/ports.ts';
import { type FindSurroundings, surroundingsOf } from '../../app/surroundings.ts';
import type { GameView } from '../../app/view.ts';
import type { Answer } from '../answer/answer.ts';
import type { Services } from '../command.ts';
import type { Question } from '../messages/game-lines.ts';
import { gameMessage } from '../messages/game-message.ts';
import type { Texts } from '../texts/texts.ts';
import type { Viewer } from '../viewer.ts';
import { count, gameId } from './fields.ts';

/** What every button of a game says: which game, and the turn that the message showed. */
export const GAME_FIELDS = { gameId, turn: count };

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
  // What was read is about this game: one that the click opens is looked at anew.
  const find: FindSurroundings = (saved) =>
    surroundingsOf(services.play, saved, settings, saved.opening.id === gameId ? { rival } : undefined);
  const result = access.kind === 'refused' ? access : await act({ saved: access.saved, name, number, viewer, find });
  if (typeof result === 'string') return result;
  await answer.whisper(refusalText(result, services, viewer.texts));
  return result.reason;
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
  { viewer, find }: OwnGame,
  answer: Answer,
  { painter }: Services,
  question?: Question,
): Promise<void> {
  const around = view.around ?? (await find(view.saved));
  await answer.replace(gameMessage({ ...view, around }, viewer, painter, question));
}

function refusalText(refusal: ClickRefusal, { mentions }: Services, { answers: { refusals } }: Texts): string {
  switch (refusal.reason) {
    case 'no-such-game':
    case 'damaged':
      return refusals[refusal.reason](mentions().play);
    case 'not-yours':
      return refusals['not-yours'](userMention(refusal.owner), mentions().play);
  }
}
