/** A chaos run: players press at random while storms of faults and calms take turns, and at its end all is compared. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startDiscord } from '#playground';
import type { PlayerId } from '../../src/app/saved-game.ts';
import { openStore, type Store } from '../../src/store/open-store.ts';
import { realTime } from '../support/clock.ts';
import { openWay } from '../support/interaction-way.ts';
import { judgeAnswers, type Presses } from './answers.ts';
import { auditCards } from './cards.ts';
import { type DatabaseName, openDatabase } from './database.ts';
import { rollDice } from './dice.ts';
import { type Stage, storm } from './faults.ts';
import { Fleet } from './fleet.ts';
import { type AuditedGame, auditGames, type Sights } from './ledger.ts';
import { PATIENCE_MS, Player } from './player.ts';
import { Tally } from './tally.ts';

export const WAYS = ['gateway', 'http'] as const;

export interface ChaosOptions {
  /** How long new storms begin, in seconds. The first one always does. */
  readonly seconds: number;
  readonly seed: number;
  readonly way: (typeof WAYS)[number];
  readonly database: DatabaseName;
}

/** The gateway's heartbeat interval: short, so that the bot notices a dead connection within two seconds. */
const HEARTBEAT_MS = 1_000;
/** The stand-in keeps so many messages and interactions that none is dropped while it is still needed. */
const KEPT = { keepMessages: 20_000, keepInteractions: 20_000 };

/**
 * By how many milliseconds the clocks of processes are ahead. Requests that were signed more than five minutes ago by the
 * own clock are rejected.
 */
const CLOCKS = { gateway: [0, 3_600_000, -3_600_000], http: [0, 240_000, -240_000] };

const PLAYERS = 16;

/** A calm lasts until the players have made this many presses. */
const PRESSES_IN_A_CALM = 240;

/** How often the bot is asked after a storm, and how many answers in a row show that the storm is over. */
const [TRIES, GOOD_ANSWERS] = [300, 3];

/** Milliseconds until all processes have gateway sessions again. Only one process may identify in five seconds. */
const SESSIONS_WITHIN_MS = 90_000;

const LOOK_AGAIN_MS = 100;

/** Runs the chaos test, and returns its counts and violations. */
export async function runChaos(options: ChaosOptions): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-'));
  const [tally, dice] = [new Tally(), rollDice(options.seed, 0)];
  const database = await openDatabase(options.database, folder);
  const discord = await startDiscord({ heartbeatMs: HEARTBEAT_MS, readAnswerMs: 0, ...KEPT });
  const way = await openWay(discord, options.way === 'http');
  const { token, apiUrl } = discord;
  const settings = { DISCORD_TOKEN: token, DISCORD_API_URL: apiUrl, DATABASE_URL: database.url, ...way?.settings };
  const fleet = new Fleet(
    { settings, bring: way?.bring, size: database.processes, clocks: CLOCKS[options.way] },
    tally,
    rollDice(options.seed, 1),
  );
  try {
    await fleet.start();
    await playThrough({ discord, fleet, database, tally, dice }, options);
  } finally {
    await fleet.abandon();
    await way?.close();
    await discord.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return tally;
}

async function playThrough(stage: Stage, { seed, seconds }: ChaosOptions): Promise<void> {
  const { tally, fleet, database } = stage;
  const { driver } = stage.discord;
  const [over, sights]: [AbortController, Sights] = [new AbortController(), new Map()];
  const presses: Presses = { all: [], calm: [], isCalm: false };
  const table = { driver, sights, presses, tally };
  const players = Array.from(
    { length: PLAYERS },
    (_, index) => new Player(table, driver.addPlayer(`Player ${index}`), rollDice(seed, index + 10)),
  );
  const store = await openStore(database.url);
  try {
    const playing = players.map((player) => player.play(players, over.signal));
    const end = realTime() + seconds * 1_000;
    do {
      await storm(stage);
      await recover(stage);
      await calm(presses);
    } while (realTime() < end);
    over.abort();
    await Promise.all(playing);
    await fleet.start(0);
    await auditCards({ store, driver, tally }, presses.all);
    await fleet.stop();
    await judgeAnswers(presses, tally);
    auditGames(await Promise.all(players.map(({ person }) => exported(store, tally, person.id))), sights, tally);
    fleet.checkLogs();
  } finally {
    over.abort();
    await store.close();
  }
}

/** Waits until the bot answers again after a storm. */
async function recover({ discord: { driver }, database, tally }: Stage): Promise<void> {
  const { gateway } = driver;
  if (driver.endpointUrl === undefined)
    await driver.until(() => gateway.connected.length >= database.processes, SESSIONS_WITHIN_MS);
  const probe = driver.player('Ann');
  for (let [tries, good] = [0, 0]; good < GOOD_ANSWERS; tries += 1) {
    if (tries === TRIES) return tally.violate('unanswered', 'the bot has not recovered from a storm');
    const outcome = await driver.slash(probe, driver.dm(probe), '2048').outcome;
    const isGood = outcome.kind === 'replied' && !outcome.isEphemeral;
    good = isGood ? good + 1 : 0;
    if (!isGood) await pause(LOOK_AGAIN_MS);
  }
}

/** A time in which each press must be answered. */
async function calm(presses: Presses): Promise<void> {
  const enough = presses.calm.length + PRESSES_IN_A_CALM;
  presses.isCalm = true;
  while (presses.calm.length < enough) await pause(LOOK_AGAIN_MS);
  presses.isCalm = false;
  await Promise.race([Promise.all(presses.calm.map(({ outcome }) => outcome)), pause(PATIENCE_MS)]);
}

/** Reads a player's export. */
async function exported(store: Store, tally: Tally, player: PlayerId): Promise<readonly AuditedGame[]> {
  const { games, unreadable } = await store.exportPlayer(player);
  for (const id of unreadable) tally.violate('lost', `game ${id} of ${player} cannot be read`);
  // Exports leave out the seeds of running games.
  const stored = await Promise.all(games.map(({ opening }) => store.find(opening.id)));
  return games.flatMap((game, index) => (stored[index] ? [{ ...game, opening: stored[index].opening }] : []));
}
