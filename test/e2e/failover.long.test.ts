/** The primary of two PostgreSQL servers is killed under players: what was answered is on the other, and they play on. */
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import type { Player } from '#playground';
import { type BotWorld, firstArrow, isTold, type Seen, seen, testWithBot, updated } from '../support/bot-world.ts';
import { type PostgresPair, startPostgresPair } from '../support/postgres-pair.ts';
import { postgresBinaries, query } from '../support/postgres-server.ts';
import { TOO_FAST } from '../support/seen.ts';

const PLAYERS = 8;
/** What each player moves before the primary is killed, and after. */
const MOVES = 5;
/** Milliseconds from one server to the other and back, in which a commit that did not wait would be lost. */
const APART = 100;
/** What a monitor of the two needs to notice, in milliseconds: longer than all attempts of a click together. */
const NOTICED_AFTER = 2_500;

const test = testWithBot.extend('pair', async ({}, { onCleanup }) => {
  const pair = await startPostgresPair(postgresBinaries() ?? '', APART);
  onCleanup(() => pair.stop());
  return pair;
});

interface Table {
  readonly player: Player;
  moves: number;
  /** How many presses were answered by a sentence. */
  told: number;
  isOver: boolean;
}

const sitDown = (player: Player): Table => ({ player, moves: 0, told: 0, isOver: false });

/** Asks for a game until there is one: on a machine with much to do it may take too long. */
async function sitDownAt({ driver }: BotWorld, player: Player): Promise<Seen> {
  for (;;) {
    const outcome = await driver.slash(player, driver.channel('Puzzle Club'), '2048', { board: '8x8' }).outcome;
    if (outcome.kind === 'replied' && !outcome.ephemeral) return seen(outcome.message);
    await pause(500);
  }
}

/** Plays until told to stop. Each answered press moves once, and a press that was answered by a sentence is made again. */
async function play(world: BotWorld, table: Table): Promise<void> {
  let game = await sitDownAt(world, table.player);
  // Nor does anybody leave without a board: the last press may have been saved late.
  for (let isAnswered = false; !(table.isOver && isAnswered); await pause(60)) {
    const click = world.driver.click(table.player, game.stored, firstArrow(game) ?? '');
    const outcome = await click.outcome;
    isAnswered = outcome.kind === 'updated';
    if (outcome.kind === 'replied' && !isTold(outcome, TOO_FAST)) table.told += 1;
    if (!isAnswered) continue;
    game = await updated(click);
    expect(game.moves).toBe(table.moves + 1);
    table.moves = game.moves;
  }
}

/** How many moves of each player the primary has. */
async function storedMoves({ primary }: PostgresPair, schema: string): Promise<ReadonlyMap<unknown, number>> {
  const { search } = new URL(schema.replace(/,[^/]*/, ''));
  const rows = await query(primary + search, 'select player, move_count from saved_games');
  return new Map(rows.map(({ player, move_count }) => [player, Number(move_count)]));
}

describe.skipIf(!postgresBinaries())('a primary with a synchronous standby', () => {
  test('is killed under players: no answered move is lost, and everybody plays on', async ({ world, pair }) => {
    const schema = await pair.newSchema();
    await world.start({ DATABASE_URL: schema });
    const tables = Array.from({ length: PLAYERS }, (_, it) => sitDown(world.driver.addPlayer(`Player ${it}`)));
    const playing = Promise.all(tables.map((table) => play(world, table)));
    const haveMoved = async (more: number) => {
      const wanted = tables.map(({ moves }) => moves + more);
      await expect
        .poll(() => tables.every(({ moves }, it) => moves >= (wanted[it] ?? 0)), { timeout: 60_000 })
        .toBe(true);
    };
    await haveMoved(MOVES);
    await pair.failOver(NOTICED_AFTER);
    await haveMoved(MOVES);
    for (const table of tables) table.isOver = true;
    await playing;

    const stored = await storedMoves(pair, schema);
    expect(tables.map(({ player }) => stored.get(player.id))).toEqual(tables.map(({ moves }) => moves));
    // It was long enough for some to be told, each of them in a sentence and not by Discord's.
    expect(tables.some(({ told }) => told > 0)).toBe(true);
  });
});
