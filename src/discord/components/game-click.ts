/** What the buttons of a game have in common: whose it is, one use case, and the board in the message that was pressed. */
import { userMention } from 'discord.js';
import { type ClickRefusal, lookAt } from '../../app/look.ts';
import type { SavedGame } from '../../app/ports.ts';
import type { RestartResult } from '../../app/restart.ts';
import type { TurnResult } from '../../app/take-turn.ts';
import type { Answer } from '../answer/answer.ts';
import type { Services } from '../command.ts';
import { gameMessage } from '../messages/game-message.ts';
import type { Texts } from '../texts/texts.ts';
import { count, gameId } from './fields.ts';

/** What every button of a game says: which game, and the turn that the message showed. */
export const GAME_FIELDS = { gameId, turn: count };

/** Gives what became of the click, in one word for the metrics. */
export async function answerGameClick(
  gameId: string,
  answer: Answer,
  services: Services,
  act: (saved: SavedGame) => Promise<TurnResult | RestartResult>,
): Promise<string> {
  const { settings, access } = await lookAt(services.play, { ...answer.asker, gameId });
  const viewer = answer.viewer(settings);
  const result = access.kind === 'refused' ? access : await act(access.saved);
  if (result.kind === 'refused') {
    await answer.whisper(refusalText(result, services, viewer.texts));
    return result.reason;
  }
  const question = result.kind === 'asks' ? ({ kind: 'new-game' } as const) : undefined;
  await answer.replace(gameMessage(result.view, viewer, services.painter, question));
  return result.kind;
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
