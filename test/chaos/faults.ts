/** The faults that a chaos run makes, and the storms in which it makes them. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Discord, RestEffect } from '#playground';
import { CALLBACK } from '../support/interaction-way.ts';
import type { Database } from './database.ts';
import type { Dice } from './dice.ts';
import type { Fleet } from './fleet.ts';
import type { Tally } from './tally.ts';

export interface Stage {
  readonly discord: Discord;
  readonly fleet: Fleet;
  readonly database: Database;
  readonly tally: Tally;
  readonly dice: Dice;
}

/** Faults by name. A promise settles when its fault is over. */
type Faults = Readonly<Record<string, (dice: Dice) => unknown>>;

/** The REST route of edits without a press. */
const EDIT = { method: 'PATCH', route: '/webhooks/' } as const;

const BETWEEN_FAULTS_MS = [100, 400] as const;
const OF_DISCORD = 12;

function discordFaults({ discord: { driver }, dice }: Stage): Faults {
  const { faults } = driver;
  const rest = (call: typeof CALLBACK | typeof EDIT, effect: RestEffect) => () =>
    faults.addRest({ ...call, effect, times: dice.between(1, 3) });
  return {
    500: rest(CALLBACK, { kind: 'status', status: 500 }),
    429: rest(CALLBACK, { kind: 'status', status: 429, retryAfterSeconds: 0.2 }),
    '429 for long': rest(CALLBACK, { kind: 'status', status: 429, retryAfterSeconds: 30 }),
    'lost answer': rest(CALLBACK, { kind: 'lost-answer' }),
    'answer delayed 4 s': rest(CALLBACK, { kind: 'delay', ms: 4_000 }),
    'message gone': rest(CALLBACK, { kind: 'error', error: 'unknownMessage' }),
    'edit: 500': rest(EDIT, { kind: 'status', status: 500 }),
    'edit: lost answer': rest(EDIT, { kind: 'lost-answer' }),
    'delivered twice': () => faults.addDelivery({ kind: 'twice' }),
    'delivered late': () => faults.addDelivery({ kind: 'late', ms: dice.between(50, 3_500) }),
    ...connectionFaults(driver),
  };
}

function connectionFaults({ gateway, faults, endpointUrl }: Discord['driver']): Faults {
  if (endpointUrl !== undefined) return { 'connection cut': () => faults.addDelivery({ kind: 'cut' }) };
  return {
    'gateway cut': () => gateway.drop(),
    'op 7': () => gateway.askReconnect(),
    'op 9': () => gateway.invalidate(false),
  };
}

/** Makes faults of the processes, the database and Discord beside each other. Resolves when all of them are over. */
export async function storm(stage: Stage): Promise<void> {
  const { discord, fleet, database, dice } = stage;
  const anyProcess = () => dice.between(0, database.processes - 1);
  const replace = async () => {
    await fleet.replace(anyProcess(), 'SIGKILL');
    await fleet.replace(anyProcess(), 'SIGTERM');
  };
  await Promise.all([
    make(stage, { 'SIGKILL, then SIGTERM': replace }, 1),
    make(stage, database.troubles, 2),
    make(stage, discordFaults(stage), OF_DISCORD),
  ]);
  discord.driver.faults.clear();
}

/** Makes random faults of these, one after the other. */
async function make({ tally, dice }: Stage, faults: Faults, times: number): Promise<void> {
  for (let made = 0; made < times; made += 1) {
    const name = dice.pick(Object.keys(faults)) ?? '';
    tally.count(`fault: ${name}`);
    await faults[name]?.(dice);
    await pause(dice.between(...BETWEEN_FAULTS_MS));
  }
}
