import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { WritePiece } from '../../../src/app/privacy.ts';
import { DEFAULT_SETTINGS } from '../../../src/app/settings.ts';
import { askedMessage, exportMessage } from '../../../src/discord/messages/privacy.ts';
import { ENGLISH } from '../../../src/discord/texts/languages.ts';
import { expectOfEach } from '../../support/each-row.ts';
import { EVERY_LANGUAGE } from '../../support/languages.ts';

test('a second press of "delete" meets the harmless answer, which is no narrower', () =>
  expectOfEach(EVERY_LANGUAGE, (_, t) => {
    expect([...t('privacy.buttons.keep')].length).toBeGreaterThanOrEqual([...t('privacy.buttons.delete')].length);
    const [row] = askedMessage({ settings: DEFAULT_SETTINGS, t }).rows;
    expect(row && 'buttons' in row && row.buttons.map(({ action }) => action)).toEqual([
      { kind: 'privacy', step: 'keep' },
      { kind: 'privacy', step: 'delete' },
    ]);
  }));

describe('an export', () => {
  /** A text that hardly compresses and whose characters need no escaping in JSON. */
  const noise = (length: number) =>
    Buffer.from(Array.from({ length }, (_, at) => (at * at * 31 + (at >> 3) * 7) % 251)).toString('base64');
  const LIMIT = 65_536;
  const writing = (json: unknown) => (write: WritePiece) => write(Buffer.from(JSON.stringify(json)));

  test.each([
    ['as it is, if there is room', 'a'.repeat(100), '2048-data.json', undefined],
    ['compressed, if it is too large otherwise', 'a'.repeat(LIMIT), '2048-data.json.gz', ENGLISH('privacy.compressed')],
  ])('is a file %s', async (_, text, name, told) => {
    const { content, file } = await exportMessage(writing({ text }), LIMIT, ENGLISH);
    expect(file?.name).toBe(name);
    expect(content.includes(ENGLISH('privacy.compressed'))).toBe(told !== undefined);
    const bytes = Buffer.from(file?.bytes ?? []);
    expect(JSON.parse(String(told === undefined ? bytes : gunzipSync(bytes)))).toEqual({ text });
    expect(bytes.length).toBeLessThan(LIMIT);
  });

  test('that is too large even when compressed becomes a message', async () => {
    const { content, file } = await exportMessage(writing(noise(LIMIT * 4)), 20_000, ENGLISH);
    expect(file).toBeUndefined();
    expect(content).toBe(ENGLISH('privacy.tooLarge'));
  });

  test('of 20,000 games lets others have their turn a hundred times while it is written', async () => {
    const game = Buffer.from('lurd'.repeat(100));
    let turns = 0;
    let turnsAtEnd = 0;
    let next = setImmediate(function count() {
      turns += 1;
      next = setImmediate(count);
    });
    const writeAll = async (write: WritePiece) => {
      for (let count = 0; count < 20_000; count += 1) await write(game);
      turnsAtEnd = turns;
    };
    const { file } = await exportMessage(writeAll, 10_000_000, ENGLISH);
    clearImmediate(next);
    expect(gunzipSync(file?.bytes ?? new Uint8Array()).length).toBe(20_000 * game.length);
    expect(turnsAtEnd).toBeGreaterThan(100);
  });
});
