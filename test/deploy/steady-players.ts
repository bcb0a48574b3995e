/** Players who press one arrow after the other and check the answers, whatever happens to the bot. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Driver, Player } from '#playground';
import { isTold, move, type Seen, seen, updated } from '../support/bot-world.ts';
import { query } from '../support/postgres.ts';
import { TOO_FAST } from '../support/seen.ts';

export interface Table {
  readonly player: Player;
  moves: number;
  /** How many presses were answered by a sentence instead of a board. */
  told: number;
}

export interface SteadyPlayers {
  readonly tables: readonly Table[];
  /** The problems of deliveries that were not answered within Discord's three seconds. */
  readonly lost: readonly string[];
  /** Resolves when each player has made this many more moves. */
  haveMoved(more: number): Promise<void>;
  /** Resolves when each player's last press was answered. */
  leave(): Promise<void>;
  /** Checks that the database has exactly the moves that were answered. */
  expectSaved(database: string): Promise<void>;
}

/** @param breath milliseconds between an answer and the same player's next press */
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

/** Each answered press moves once. Any other press is repeated. */
async function play({ driver, lost, breath, over }: Round, table: Table): Promise<void> {
  let game = await sitDown(driver, table.player);
  // The last press must be answered by a board, because it may be saved late.
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

/** Repeats `/2048` until it is answered by a game: on a busy machine that may take several tries. */
async function sitDown(driver: Driver, player: Player): Promise<Seen> {
  for (;;) {
    const outcome = await driver.slash(player, driver.guildChannel('Puzzle Club'), '2048', { board: '8x8' }).outcome;
    if (outcome.kind === 'replied' && !outcome.isEphemeral) return seen(outcome.message);
    await pause(500);
  }
}
