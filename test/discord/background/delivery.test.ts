import { expect, onTestFinished, test } from 'vitest';
import { bodyOf } from '../../../src/discord/answer/body.ts';
import { postFollowUp } from '../../../src/discord/answer/send.ts';
import { editAnswer, postMessage } from '../../../src/discord/background/delivery.ts';
import { DiscordRest } from '../../../src/discord/connection/rest.ts';
import { serve } from '../../support/loopback.ts';

type Sender = Parameters<typeof editAnswer>[0];

const WEBHOOK = { applicationId: '100000000000000001', token: 'aW50ZXJhY3Rpb24', locale: 'en-US' };
const CHANNEL = '700000000000000001';
const MESSAGE = { content: 'A result', rows: [] };

test.each<[string, (sender: Sender) => Promise<unknown>]>([
  ['an edit of an answer', (sender) => editAnswer(sender, WEBHOOK, MESSAGE)],
  ['a follow-up', (sender) => postFollowUp(sender.rest, WEBHOOK, bodyOf(MESSAGE), sender.signal)],
  ['a post in a channel', (sender) => postMessage(sender, CHANNEL, MESSAGE, '1')],
])('%s that hangs ends when it is aborted', async (_, send) => {
  const { promise: asked, resolve: onAsked } = Promise.withResolvers<void>();
  const address = await serve(() => onAsked(), onTestFinished);
  const stop = new AbortController();
  const rest = new DiscordRest({ apiUrl: `${address}/api`, token: 'a.token' });
  const sent = send({ rest, signal: stop.signal });
  await asked;
  stop.abort();
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
});
