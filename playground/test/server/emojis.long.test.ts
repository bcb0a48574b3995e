import { expect } from 'vitest';
import { MOST_EMOJIS } from '../../server/emojis/emoji-registry.ts';
import { dataUrl, pngOf, raw, test } from '../support/discord-test.ts';

test('an application has at most 2,000 emojis', async ({ open }) => {
  const { discord, driver } = await open({ globalPerSecond: 10_000 });
  const image = dataUrl(pngOf(1, 1, 24));
  const create = (name: string) =>
    raw(discord, 'POST', `/applications/${driver.bot.id}/emojis`, { json: { name, image } });
  for (let first = 0; first < MOST_EMOJIS; first += 100)
    await Promise.all(Array.from({ length: 100 }, (_, index) => create(`emoji${first + index}`)));
  expect(driver.emojis).toHaveLength(MOST_EMOJIS);
  const { status, body } = await create('more');
  expect([status, body.code]).toEqual([400, 30008]);
});
