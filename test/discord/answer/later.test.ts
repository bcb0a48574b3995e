import { InteractionResponseType } from 'discord.js';
import { describe, test } from 'vitest';
import { deferReply } from '../../../src/discord/answer/answer.ts';
import type { Message } from '../../../src/discord/messages/message.ts';

const MESSAGE: Message = { content: 'a replay', rows: [] };

const { DeferredChannelMessageWithSource: THINKING, DeferredMessageUpdate: NOTHING } = InteractionResponseType;

/** What happens to an answer, in its order; `whenDeferred` is called at the moment when the player is told to wait. */
function openAnswer(whenDeferred: () => void = () => undefined) {
  const events: unknown[] = [];
  return {
    events,
    responder: {
      defer: async (type: unknown) => {
        events.push(type);
        whenDeferred();
      },
    },
    say: async (message: Message | string, isEphemeral: boolean) => void events.push([message, isEphemeral]),
  };
}

describe.each([
  ['player', MESSAGE, true, THINKING],
  ['player', 'There is none.', true, THINKING],
  ['everybody', MESSAGE, false, NOTHING],
  // A refusal is for the player alone.
  ['everybody', 'There is none.', true, NOTHING],
] as const)('for the %s %j', (to, message, isEphemeral, waiting) => {
  test.concurrent('is said at once when it is soon there', async ({ expect }) => {
    const { responder, say, events } = openAnswer();
    await deferReply(responder, Promise.resolve(message), to, say);
    expect(events).toEqual([[message, isEphemeral]]);
  });

  test.concurrent('is deferred when it takes longer, and then said', async ({ expect }) => {
    const { promise, resolve } = Promise.withResolvers<Message | string>();
    const { responder, say, events } = openAnswer(() => resolve(message));
    await deferReply(responder, promise, to, say);
    expect(events).toEqual([waiting, [message, isEphemeral]]);
  });
});

test.concurrent('what fails soon is not deferred, and what fails later is thrown all the same', async ({ expect }) => {
  const soon = openAnswer();
  await expect(deferReply(soon.responder, Promise.reject(new Error('broken')), 'player', soon.say)).rejects.toThrow(
    'broken',
  );
  expect(soon.events).toEqual([]);
  const { promise, reject } = Promise.withResolvers<Message>();
  const late = openAnswer(() => reject(new Error('broken')));
  await expect(deferReply(late.responder, promise, 'player', late.say)).rejects.toThrow('broken');
  expect(late.events).toEqual([THINKING]);
});
