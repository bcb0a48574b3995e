/** A chaos run: the stand-in for Discord, the bot's processes, the players, the faults, and the audit at the end. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startDiscord } from '#playground';
import { openStore, type Store } from '../../src/store/open-store.ts';
import { openWay } from '../support/interaction-way.ts';
import type { Stage } from './acts.ts';
import { auditPlayer, auditRankings } from './audit.ts';
import { auditResults } from './audit-duels.ts';
import { type DatabaseName, openDatabase } from './database.ts';
import { type Dice, rollDice } from './dice.ts';
import { Excuses } from './excuses.ts';
import { BACK, Fleet } from './fleet.ts';
import { Judge } from './judge.ts';
import { Ledger } from './ledger.ts';
import { Player } from './player.ts';
import { noteStalls } from './stalls.ts';
import { Tally } from './tally.ts';
import { makeTrouble } from './trouble.ts';

export const WAYS = ['gateway', 'http'] as const;

export interface ChaosOptions {
  readonly seconds: number;
  /** End the run early after this many answered moves since a killed process came back. */
  readonly movesAfterKill?: number;
  readonly seed: number;
  readonly way: (typeof WAYS)[number];
  readonly database: DatabaseName;
  readonly players: number;
}

/** The gateway's heartbeat interval: short, so that the bot notices a dead connection within two seconds. */
const HEARTBEAT_MS = 1_000;
/** The stand-in keeps so many messages and interactions that none is dropped while it is still needed. */
const KEPT = { keepMessages: 20_000, keepInteractions: 20_000 };

/** At this level the bot logs enough to fill a pipe that nobody reads, and everything that might contain a secret. */
const LOG_LEVEL = 'trace';

const AUDIT_PAUSE_MS = 200;

/**
 * Runs the chaos test, and returns its counts and violations.
 * @throws NoPostgresError
 */
export async function runChaos(options: ChaosOptions): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-'));
  const [tally, excuses] = [new Tally(), new Excuses()];
  const database = await openDatabase(options.database, folder, excuses, tally);
  const discord = await startDiscord({ heartbeatMs: HEARTBEAT_MS, readAnswerMs: 0, ...KEPT });
  const way = await openWay(discord, options.way === 'http');
  const { token, apiUrl } = discord;
  const common = { DISCORD_TOKEN: token, DISCORD_API_URL: apiUrl, DATABASE_URL: database.url, LOG_LEVEL };
  const bots = { settings: { ...common, ...way?.settings }, bring: way?.bring, size: database.processes };
  const fleet = new Fleet(bots, tally, excuses);
  try {
    await fleet.start();
    await playThrough({ discord, fleet, database, excuses, tally }, options);
    await fleet.stop();
    const damage = database.inspect();
    if (damage !== undefined) tally.violate('wrong', `the database is damaged: ${damage}`);
  } finally {
    await fleet.abandon();
    await way?.close();
    await discord.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return tally;
}

async function playThrough(stage: Stage, options: ChaosOptions): Promise<void> {
  const { seed, players: count } = options;
  const { discord, excuses, tally, database, fleet } = stage;
  const { driver } = discord;
  const ledger = new Ledger(tally);
  const judge = new Judge(ledger, excuses, tally, {
    explain: (errorId) => fleet.explain(errorId),
    fileAt: (url) => driver.file(url)?.bytes,
  });
  const table = { driver, ledger, tally, shares: judge.shares, judge: judge.judge.bind(judge) };
  const players = Array.from(
    { length: count },
    (_, index) => new Player(table, driver.addPlayer(`Player ${index}`), rollDice(seed, index + 10)),
  );
  const store = await openStore(database.url);
  try {
    const signal = endOfPlay(options, tally);
    const watched = new AbortController();
    const watching = noteStalls(stage, watched.signal);
    await Promise.all([
      ...players.map((player) =>
        player.play(
          players.filter((it) => it !== player),
          signal,
        ),
      ),
      makeTrouble(stage, rollDice(seed, 0), signal),
      auditAtTimes({ store, ledger, tally }, players, rollDice(seed, 1), signal),
    ]);
    // After the faults, every player makes one more step.
    await Promise.all(players.map((player) => player.step()));
    watched.abort();
    await watching;
    await judge.judgeSilence();
    for (const { person } of players) await auditPlayer(store, ledger, tally, person.id);
    await auditRankings(store, tally, players);
    auditResults(driver, tally);
  } finally {
    await store.close();
  }
}

interface Audit {
  readonly store: Store;
  readonly ledger: Ledger;
  readonly tally: Tally;
}

async function auditAtTimes(
  { store, ledger, tally }: Audit,
  players: readonly Player[],
  dice: Dice,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await pause(AUDIT_PAUSE_MS);
    const { person } = dice.pick(players) ?? {};
    // The database may be down at this moment. The audit at the end reads everything again.
    if (person) await auditPlayer(store, ledger, tally, person.id).catch(() => tally.count('reads in vain'));
  }
}

const LOOK_EVERY_MS = 50;

function endOfPlay({ seconds, movesAfterKill }: ChaosOptions, { counts }: Tally): AbortSignal {
  const time = AbortSignal.timeout(seconds * 1_000);
  if (movesAfterKill === undefined) return time;
  const enough = new AbortController();
  let before: number | undefined;
  const looking = setInterval(() => {
    const moves = counts.get('moves') ?? 0;
    if (counts.has(BACK)) before ??= moves;
    if (before !== undefined && moves - before >= movesAfterKill) enough.abort();
  }, LOOK_EVERY_MS);
  const signal = AbortSignal.any([time, enough.signal]);
  signal.addEventListener('abort', () => clearInterval(looking));
  return signal;
}
