import { RESTJSONErrorCodes } from 'discord-api-types/v10';
import type { GameId } from '../../app/saved-game.ts';
import type { ClickContext } from '../click.ts';
import { refusalCode } from '../rest.ts';
import { UnconfirmedError } from './callback.ts';

/**
 * Another process that was sent the click too, or a call that was sent again, has answered. While two fleets overlap that is so for
 * every click: worth a figure, not a line of the log.
 */
export const isAnswered = (error: unknown): boolean =>
  refusalCode(error) === RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged;

/** Also where Discord had the answer already. Throws what the answer throws. */
export async function afterAnswer(answered: Promise<void>, act: () => Promise<void>): Promise<void> {
  try {
    await answered;
  } catch (error) {
    if (isAnswered(error)) await act();
    throw error;
  }
  await act();
}

/**
 * Calls `takeBack` where nobody saw the answer; what Discord has already, it has from this press. Throws what the answer throws,
 * also where nobody knows: a sentence about that is shown only where no answer is there.
 */
export async function orTakeBack(
  { answer }: Pick<ClickContext, 'answer'>,
  game: GameId | undefined,
  answered: Promise<void>,
  takeBack: () => Promise<void>,
): Promise<void> {
  try {
    await answered;
  } catch (error) {
    if (error instanceof UnconfirmedError) error.game = game;
    else if (!isAnswered(error)) await takeBack();
    throw error;
  }
  if (answer.isGivenUp) await takeBack();
}
