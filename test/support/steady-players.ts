/** Players who press one arrow after the other and count how they are answered, whatever happens to the bot. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Driver, Player } from '#playground';
import { isTold, move, type Seen, seen, updated } from './bot-world.ts';
import { query } from './postgres-server.ts';
import { TOO_FAST } from './seen.ts';

export interface Table {
  readonly player: Player;
  moves: number;
  /** How many presses were answered by a sentence. */
  told: number;
}

export interface SteadyPlayers {
  readonly tables: readonly Table[];
  /** Why presses over HTTP were not answered within Discord's three seconds. */
  readonly lost: readonly string[];
  /** Settles when each has made so many moves more. */
  haveMoved(more: number): Promise<void>;
  /** Settles when each has had the answer to the last press. */
  leave(): Promise<void>;
  /** Ends when what the database has of each is exactly what was answered. */
  expectSaved(database: string): Promise<void>;
}

/** @param breath milliseconds from an answer to the next press of the same player */
export function seatPlayers(driver: Driver, count: number, breath: number): SteadyPlayers {
  const over = new AbortController();
  const lost: string[] = [];
  const tables = Array.from({ length: count }, (_, it): Table => {
    return { player: driver.addPlayer(`Player ${it}`), moves: 0, told: 0 };
  });
  const playing = Promise.all(tables.map((table) => play({ driver, lost, breath, over: over.signal }, table)));
  return {
    tables,
    lost,
    async haveMoved(more) {
      const wanted = tables.map(({ moves }) => moves + more);
      const haveAll = () => tables.every(({ moves }, it) => moves >= (wanted[it] ?? 0));
      await Promise.race([playing, expect.poll(haveAll, { timeout: 120_000 }).toBe(true)]);
    },
    async leave() {
      over.abort();
      await playing;
    },
    async expectSaved(database) {
      const rows = await query(database, 'select player, move_count from saved_games');
      const saved = new Map(rows.map(({ player, move_count }) => [player, Number(move_count)]));
      expect(tables.map(({ player }) => saved.get(player.id))).toEqual(tables.map(({ moves }) => moves));
    },
  };
}

interface Round {
  readonly driver: Driver;
  readonly lost: string[];
  readonly breath: number;
  readonly over: AbortSignal;
}

/** Each answered press moves once, and a press that was answered otherwise is made again. */
async function play({ driver, lost, breath, over }: Round, table: Table): Promise<void> {
  let game = await sitDown(driver, table.player);
  // Nor does anybody leave without a board: the last press may have been saved late.
  for (let isAnswered = false; !(over.aborted && isAnswered); await pause(breath)) {
    const click = move({ driver }, table.player, game);
    const outcome = await click.outcome;
    isAnswered = outcome.kind === 'updated';
    if (outcome.kind === 'replied' && !isTold(outcome, TOO_FAST)) table.told += 1;
    const problem = click.deliveries.at(-1)?.problem;
    if (outcome.kind === 'failed' && problem !== undefined) lost.push(problem);
    if (!isAnswered) continue;
    game = await updated(click);
    expect(game.moves).toBe(table.moves + 1);
    table.moves = game.moves;
  }
}

/** Asks for a game until there is one: on a machine with much to do it may take too long. */
async function sitDown(driver: Driver, player: Player): Promise<Seen> {
  for (;;) {
    const outcome = await driver.slash(player, driver.guildChannel('Puzzle Club'), '2048', { board: '8x8' }).outcome;
    if (outcome.kind === 'replied' && !outcome.ephemeral) return seen(outcome.message);
    await pause(500);
  }
}
