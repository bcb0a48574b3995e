import { InteractionResponseType, InteractionType, MessageFlags, REST } from 'discord.js';
import { describe, onTestFinished, test } from 'vitest';
import { createAnswer } from '../../../src/discord/answer/answer.ts';
import type { Message } from '../../../src/discord/messages/message.ts';
import { serve } from '../../support/loopback.ts';
import { PRESS } from './press.ts';

const MESSAGE: Message = { content: 'a replay', rows: [] };

const {
  ChannelMessageWithSource: SAID,
  DeferredChannelMessageWithSource: THINKING,
  DeferredMessageUpdate: NOTHING,
  UpdateMessage: UPDATED,
} = InteractionResponseType;

const { Ephemeral: PRIVATE } = MessageFlags;
const PUBLIC = undefined;
const WAITS = [NOTHING, undefined, PUBLIC];
const THINKS = [THINKING, undefined, PRIVATE];

/** An answer, and the calls that Discord receives for it. `whenDeferred` is called once the answer is deferred. */
async function openAnswer(whenDeferred: () => void = () => undefined) {
  const sent: unknown[] = [];
  const address = await serve(async (request, response) => {
    const { type, data, content, flags } = JSON.parse(Buffer.concat(await request.toArray()).toString());
    sent.push(type === undefined ? [request.method, content, flags] : [type, data.content, data.flags]);
    response.writeHead(204).end();
    if (type === THINKING || type === NOTHING) whenDeferred();
  }, onTestFinished);
  const rest = new REST({ api: `${address}/api`, retries: 0 });
  return {
    answer: createAnswer(rest, PRESS, InteractionType.MessageComponent, {
      now: 0,
      ending: new AbortController().signal,
    }),
    sent,
  };
}

describe.each([
  ['player', MESSAGE, [SAID, 'a replay', PRIVATE], THINKS, ['PATCH', 'a replay', PUBLIC]],
  ['player', 'None.', [SAID, 'None.', PRIVATE], THINKS, ['PATCH', 'None.', PUBLIC]],
  ['everybody', MESSAGE, [SAID, 'a replay', PUBLIC], WAITS, ['POST', 'a replay', PUBLIC]],
  // A rejection is ephemeral, even if the answer would have been public.
  ['everybody', 'None.', [SAID, 'None.', PRIVATE], WAITS, ['POST', 'None.', PRIVATE]],
  ['pressed', MESSAGE, [UPDATED, 'a replay', PUBLIC], WAITS, ['PATCH', 'a replay', PUBLIC]],
] as const)('for %s, %j', (audience, message, atOnce, waiting, later) => {
  test.concurrent('is sent at once if it is ready soon', async ({ expect }) => {
    const { answer, sent } = await openAnswer();
    await answer.deferReply(Promise.resolve(message), audience);
    expect(sent).toEqual([atOnce]);
  });

  test.concurrent('is deferred if it takes longer, and then sent', async ({ expect }) => {
    const { promise, resolve } = Promise.withResolvers<Message | string>();
    const { answer, sent } = await openAnswer(() => resolve(message));
    await answer.deferReply(promise, audience);
    expect(sent).toEqual([waiting, later]);
  });
});

test.concurrent('an early failure is not deferred, and a late one is thrown as well', async ({ expect }) => {
  const soon = await openAnswer();
  await expect(soon.answer.deferReply(Promise.reject(new Error('broken')), 'player')).rejects.toThrow('broken');
  expect(soon.sent).toEqual([]);
  const { promise, reject } = Promise.withResolvers<Message>();
  const late = await openAnswer(() => reject(new Error('broken')));
  await expect(late.answer.deferReply(promise, 'player')).rejects.toThrow('broken');
  expect(late.sent).toEqual([THINKS]);
});
