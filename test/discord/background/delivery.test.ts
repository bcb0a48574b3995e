import { expect, onTestFinished, test } from 'vitest';
import { postMessage } from '../../../src/discord/background/delivery.ts';
import { DiscordRest } from '../../../src/discord/connection/rest.ts';
import { serve } from '../../support/loopback.ts';

test('a post in a channel that hangs ends when it is aborted', async () => {
  const { promise: asked, resolve: onAsked } = Promise.withResolvers<void>();
  const address = await serve(() => onAsked(), onTestFinished);
  const stop = new AbortController();
  const rest = new DiscordRest({ apiUrl: `${address}/api`, token: 'a.token', timeoutMs: 600_000 });
  const sent = postMessage({ rest, signal: stop.signal }, '700000000000000001', { content: 'A result', rows: [] }, '1');
  await asked;
  stop.abort();
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
});
