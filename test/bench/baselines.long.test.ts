/** Checks that the benchmark's baselines do the same work as the bot; otherwise a comparison would be unfair. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Discord, startDiscord } from '#playground';
import { indexedPainter, redrawer, spritePainter } from '../../bench/canvas-painters.ts';
import { type BenchSeat, noPresses, openBoard, press, readyPicture } from '../../bench/click-bot.ts';
import { clickRows } from '../../bench/click-rows.ts';
import { type PlainKind, startPlainBot } from '../../bench/plain-bot.ts';
import { boardAt, pictureOf } from '../../bench/render-pictures.ts';
import { openStore } from '../../src/store/open-store.ts';
import { decode, differences } from '../render/pixels.ts';
import { startBotOf } from '../support/bot-of-parts.ts';
import { seen } from '../support/seen.ts';
import { type OnCleanup, testInFolder } from '../support/temporary-folder.ts';

type Kind = 'ours' | PlainKind;

async function startBot(discord: Discord, kind: Kind, folder: string, onCleanup: OnCleanup): Promise<void> {
  const { token, apiUrl } = discord;
  const database = join(folder, 'plain.sqlite');
  if (kind === 'ours') {
    const store = await openStore(':memory:');
    const { bot } = await startBotOf(discord, store);
    onCleanup(async () => {
      await bot.stop();
      await store.close();
    });
  } else {
    const settings = { kind, token, apiUrl, database, picture: Buffer.from(readyPicture()) };
    const client = await startPlainBot(settings);
    onCleanup(() => client.destroy());
  }
}

const testWithBots = testInFolder.extend('seatAt', async ({ folder }, { onCleanup }) => {
  const ends: (() => void | Promise<void>)[] = [];
  onCleanup(async () => {
    for (const end of ends.toReversed()) await end();
  });
  return async (kind: Kind) => {
    const discord = await startDiscord();
    ends.push(() => discord.close());
    await startBot(discord, kind, folder, (end) => void ends.push(end));
    const { driver } = discord;
    return {
      presses: noPresses(discord),
      seat: await openBoard(discord, driver.player('Ann'), driver.guildChannel('Puzzle Club')),
    };
  };
});

/** The number of presses in a game. With random arrows, no game ends before that. */
const PRESSES = 25;

const tilesOf = ({ message }: BenchSeat): number => seen(message).board.flat().filter(Boolean).length;

describe.for(['ours', 'bare', 'saving', 'sprites', 'indexed'] as const)('the bot "%s"', (kind) => {
  testWithBots(
    'plays on: each move that is counted changes the board, by one call with one picture',
    async ({ seatAt }) => {
      const { presses, seat } = await seatAt(kind);
      const boards = [seen(seat.message).board.join()];
      const [tiles, files] = [new Set<number>(), new Set<string>()];
      for (let count = 0; count < PRESSES; count += 1) {
        await press(presses, seat);
        boards.push(seen(seat.message).board.join());
        tiles.add(tilesOf(seat));
        const { url = '' } = seat.message.data.attachments[0] ?? {};
        files.add(presses.discord.driver.file(url)?.bytes.toString() ?? '');
      }
      expect(presses).toMatchObject({ moves: PRESSES, unanswered: 0 });
      expect(presses.latencies).toHaveLength(PRESSES);
      expect(boards.filter((board, index) => board === boards[index - 1])).toEqual([]);
      // A game in which only one arrow is pressed never gets more than five tiles.
      expect(Math.max(...tiles)).toBeGreaterThan(5);
      expect(files.size).toBe(kind === 'bare' || kind === 'saving' ? 1 : PRESSES);
      // Each bot answers with one call, a picture of the same size, and no message flags.
      const { data: message } = seat.message;
      expect(message.attachments).toMatchObject([{ width: 800, height: 800, filename: 'board.png' }]);
      expect(message.flags ?? 0).toBe(0);
      const [click] = presses.discord.driver.recentInteractions(1);
      expect(click?.calls.map(({ route, status }) => [route, status])).toEqual([
        [expect.stringContaining('/callback'), 204],
      ]);
      expect(Object.keys(seen(seat.message).customIds)).toEqual(expect.arrayContaining(['⬆️', '⬅️', '⬇️', '➡️', '🔄']));
    },
  );

  testWithBots('a press that was not answered in time is no move and takes no time', async ({ seatAt }) => {
    const { presses, seat } = await seatAt(kind);
    const { driver } = presses.discord;
    driver.faults.addDelivery({ kind: 'late', ms: 60_000 });
    const pressed = press(presses, seat);
    driver.clock.shift(3_001);
    await pressed;
    expect(presses).toMatchObject({ moves: 0, unanswered: 1, latencies: [] });
    await press(presses, seat);
    expect(presses).toMatchObject({ moves: 1, unanswered: 1 });
    expect(presses.latencies).toHaveLength(1);
  });
});

test('unanswered presses have a row of their own', () => {
  const tally = { pid: process.pid, latencies: [1], moves: 10, unanswered: 0, cpuMs: 1, wallMs: 1 };
  const rows = clickRows(16, {
    ours: tally,
    bare: tally,
    saving: tally,
    indexed: { ...tally, unanswered: 2 },
    sprites: { ...tally, unanswered: 3, moves: 7 },
  });
  expect(rows.slice(0, 2).map(({ name }) => name)).toEqual(['click.16.floor', 'click.16.bare']);
  const row = rows.find(({ name }) => name === 'click.16.unanswered');
  expect(row).toMatchObject({ value: 0, baseline: 5, ratio: null, note: expect.stringContaining('sprites 3 of 7') });
});

describe("node-canvas's pictures", () => {
  const [rows, columns] = [4, 4];
  const pictures = [0, 1, 2].map((turn) => pictureOf(boardAt(rows, columns, turn), turn));
  const redraw = redrawer(rows, columns);

  test('tiles that were drawn once give the same picture', async () => {
    const sprites = spritePainter(rows, columns);
    for (const it of pictures) expect(differences(decode(await sprites(it)), decode(redraw(it)))).toBe(0);
  });

  test('the indexed picture differs by no more than a shade, but for the edges of digits and its round corners', () => {
    const indexed = indexedPainter(rows, columns);
    for (const it of pictures) {
      const [one, other] = [decode(indexed(it)), decode(redraw(it))];
      const far = one.data.filter((value, at) => Math.abs(value - (other.data[at] ?? 0)) > 24).length;
      expect(far / one.data.length).toBeLessThan(0.002);
    }
  });
});
