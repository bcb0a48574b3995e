import { expect, test } from 'vitest';
import { createSeal, type InteractionWebhook } from '../../../src/discord/answer/webhook.ts';

const WEBHOOK: InteractionWebhook = { applicationId: '100000000000000001', token: 'aW50ZXJhY3Rpb24', locale: 'pt-BR' };

test('a sealed webhook can be opened again, also in another process of the same bot', () => {
  const sealed = createSeal('the bot’s token').close(WEBHOOK);
  expect(createSeal('the bot’s token').open(sealed)).toEqual(WEBHOOK);
});

test('a seal shows neither the token nor that two messages are the same', () => {
  const seal = createSeal('the bot’s token');
  const sealed = seal.close(WEBHOOK);
  for (const text of [sealed, Buffer.from(sealed, 'base64url').toString()]) expect(text).not.toContain(WEBHOOK.token);
  expect(seal.close(WEBHOOK)).not.toBe(sealed);
});

test.for(['', 'short', 'A'.repeat(200)])('%j opens to nothing', (text) => {
  expect(createSeal('the bot’s token').open(text)).toBeUndefined();
});

test('another bot cannot open a sealed webhook, and a changed one cannot be opened', () => {
  const sealed = createSeal('the bot’s token').close(WEBHOOK);
  expect(createSeal('another token').open(sealed)).toBeUndefined();
  const bytes = Buffer.from(sealed, 'base64url');
  bytes[20] = (bytes[20] ?? 0) ^ 1;
  expect(createSeal('the bot’s token').open(bytes.toString('base64url'))).toBeUndefined();
});
