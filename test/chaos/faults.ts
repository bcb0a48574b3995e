/** The faults that a chaos run makes, and the storms and calms in which it makes them. */
import { setTimeout as pause } from 'node:timers/promises';
import type { DeliveryEffect, Discord, RestEffect } from '#playground';
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
type Faults = Readonly<Record<string, () => unknown>>;

/** The REST route of messages that do not answer an interaction, such as the results of races. */
const POST = { method: 'POST', route: '/channels/:channel/messages' } as const;

/** The REST route of edits without a press, such as those of the cards of races. */
const EDIT = { method: 'PATCH', route: '/webhooks/' } as const;

/** How long the gateway is silent, in milliseconds: longer than its heartbeat, so that the bot notices. */
const ZOMBIE_MS = 1_600;

const BETWEEN_FAULTS_MS = [100, 400] as const;
const FAULTS_OF_A_STORM = 15;

/** Faults that a player may not notice: the answer comes all the same. */
function mildFaults({ discord: { driver }, dice }: Stage): Faults {
  const rest = (effect: RestEffect) => () => driver.faults.addRest({ ...CALLBACK, effect });
  const deliver = (effect: DeliveryEffect) => () => driver.faults.addDelivery(effect);
  const deliveries: Faults = {
    'delivered twice': deliver({ kind: 'twice' }),
    'delivered late': deliver({ kind: 'late', ms: dice.between(50, 400) }),
  };
  // An answer in an HTTP response is sent once, and the bot does not learn whether it arrived.
  if (driver.endpointUrl !== undefined) return deliveries;
  return {
    ...deliveries,
    500: rest({ kind: 'status', status: 500 }),
    502: rest({ kind: 'status', status: 502 }),
    429: rest({ kind: 'status', status: 429, retryAfterSeconds: 0.2 }),
    'lost answer': rest({ kind: 'lost-answer' }),
    'answer delayed 0.3 s': rest({ kind: 'delay', ms: 300 }),
  };
}

function hardFaults({ discord: { driver }, dice }: Stage): Faults {
  const { gateway, faults } = driver;
  const rest =
    (effect: RestEffect, call: typeof CALLBACK | typeof POST | typeof EDIT = CALLBACK) =>
    () =>
      faults.addRest({ ...call, effect, times: dice.between(1, 3) });
  const ofConnection: Faults =
    driver.endpointUrl === undefined
      ? {
          'gateway cut': () => gateway.drop(),
          'op 7': () => gateway.askReconnect(),
          'op 9, to go on': () => gateway.invalidate(true),
          'op 9, to begin anew': () => gateway.invalidate(false),
          async zombie() {
            faults.zombie = true;
            await pause(ZOMBIE_MS);
            faults.zombie = false;
          },
        }
      : { 'connection cut': () => faults.addDelivery({ kind: 'cut' }) };
  return {
    ...ofConnection,
    503: rest({ kind: 'status', status: 503 }),
    '429 for long': rest({ kind: 'status', status: 429, retryAfterSeconds: 30 }),
    'answer delayed 4 s': rest({ kind: 'delay', ms: 4_000 }),
    'message gone': rest({ kind: 'error', error: 'unknownMessage' }),
    'message edited too often': rest({ kind: 'error', error: 'tooManyEdits' }),
    'post: 500': rest({ kind: 'status', status: 500 }, POST),
    'post: lost answer': rest({ kind: 'lost-answer' }, POST),
    'edit: 500': rest({ kind: 'status', status: 500 }, EDIT),
    'edit: lost answer': rest({ kind: 'lost-answer' }, EDIT),
    'delivered too late': () => faults.addDelivery({ kind: 'late', ms: 3_500 }),
  };
}

const KILL = 'kill -9';

function lastingFaults({ fleet, database, dice }: Stage): Faults {
  const anyProcess = () => dice.between(0, fleet.size - 1);
  const troubles = Object.entries(database.troubles).map(([name, make]) => [name, () => fleet.inTrouble(make(dice))]);
  return {
    [KILL]: () => fleet.kill(anyProcess()),
    SIGTERM: () => fleet.replace(anyProcess()),
    ...Object.fromEntries(troubles),
  };
}

/** Of two faults of a group, the second is left out while the first lasts: one of two processes always runs. */
const groupOf = (name: string): string => (name === 'SIGTERM' ? KILL : name.startsWith('database') ? 'database' : name);

/** Makes faults of all kinds, first a kill. Resolves when all of them are over. */
export async function storm(stage: Stage): Promise<void> {
  const { discord, dice, tally } = stage;
  const lasting = new Map<string, Promise<void>>();
  const faults: Faults = { ...mildFaults(stage), ...hardFaults(stage), ...lastingFaults(stage) };
  for (let made = 0; made < FAULTS_OF_A_STORM; made += 1) {
    const name = made === 0 ? KILL : (dice.pick(Object.keys(faults)) ?? KILL);
    const group = groupOf(name);
    if (!lasting.has(group)) {
      tally.count(`fault: ${name}`);
      const over = Promise.resolve(faults[name]?.()).then(
        () => void lasting.delete(group),
        (error: unknown) => tally.violate('died', `${name}: ${error}`),
      );
      lasting.set(group, over);
    }
    await pause(dice.between(...BETWEEN_FAULTS_MS));
  }
  await Promise.all(lasting.values());
  discord.driver.faults.clear();
}

/** Makes mild faults, one at a time, until the signal is aborted. */
export async function drizzle(stage: Stage, signal: AbortSignal): Promise<void> {
  const { discord, dice, tally } = stage;
  const mild = mildFaults(stage);
  while (!signal.aborted) {
    const name = discord.driver.faults.armed === 0 ? dice.pick(Object.keys(mild)) : undefined;
    if (name !== undefined) {
      mild[name]?.();
      tally.count(`fault: ${name}`);
    }
    await pause(dice.between(...BETWEEN_FAULTS_MS));
  }
  discord.driver.faults.clear();
}
