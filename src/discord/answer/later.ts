/** An answer that takes longer to make than Discord waits for one. */
import { InteractionResponseType, MessageFlags } from 'discord.js';
import type { Message } from '../messages/message.ts';
import { pause } from '../pause.ts';
import type { MessageBody } from './message-body.ts';
import type { Outlet } from './outlet.ts';

/** Milliseconds after which a message that is being made is announced; there are enough left for Discord to hear of it. */
const SOON = 1_000;

const THINKING: MessageBody = { data: { flags: MessageFlags.Ephemeral }, files: [] };

/**
 * Who sees it: the player, everybody, or whoever sees the message that was pressed, which shows it then. A sentence is for
 * the player alone.
 */
export type To = 'player' | 'everybody' | 'pressed';

/**
 * Says what is being made once it is there; until then the player sees "thinking", or nothing where it is not for the player
 * alone, since a sentence in its place is. Throws what the making throws.
 */
export async function sayLater(
  outlet: Pick<Outlet, 'putOff'>,
  making: Promise<Message | string>,
  to: To,
  say: (message: Message | string, isEphemeral: boolean) => Promise<void>,
): Promise<void> {
  if (!(await isSoon(making))) {
    await (to === 'player'
      ? outlet.putOff(InteractionResponseType.DeferredChannelMessageWithSource, THINKING)
      : outlet.putOff(InteractionResponseType.DeferredMessageUpdate));
  }
  const message = await making;
  await say(message, to === 'player' || typeof message === 'string');
}

/** Also where it fails soon: what it throws comes out where it is awaited. */
const isSoon = (making: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    making.then(
      () => true,
      () => true,
    ),
    pause(SOON).then(() => false),
  ]);
