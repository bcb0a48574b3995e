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

type Make = () => unknown;
type Faults = readonly (readonly [weight: number, fault: { readonly name: string; readonly make: Make }])[];

/** @param make returns a promise if the fault lasts */
const fault = (weight: number, name: string, make: Make): Faults[number] => [weight, { name, make }];

/** The REST route of messages that do not answer an interaction, such as the results of races. */
const POST = { method: 'POST', route: '/channels/:channel/messages' } as const;

/** How long the gateway is silent, in milliseconds: longer than its heartbeat, so that the bot notices. */
const ZOMBIE_MS = 1_600;

const BETWEEN_FAULTS_MS = [100, 400] as const;
const FAULTS_OF_A_STORM = 15;

/** Faults that a player may not notice: the answer comes all the same. */
function mildFaults({ discord: { driver }, dice }: Stage): Faults {
  const rest = (effect: RestEffect) => () => driver.faults.addRest({ ...CALLBACK, effect });
  const deliver = (effect: DeliveryEffect) => () => driver.faults.addDelivery(effect);
  const deliveries: Faults = [
    fault(5, 'delivered twice', deliver({ kind: 'twice' })),
    fault(3, 'delivered late', deliver({ kind: 'late', ms: dice.between(50, 400) })),
  ];
  // An answer in an HTTP response is sent once, and the bot does not learn whether it arrived.
  if (driver.endpointUrl !== undefined) return deliveries;
  return [
    ...deliveries,
    fault(3, '500', rest({ kind: 'status', status: 500 })),
    fault(3, '502', rest({ kind: 'status', status: 502 })),
    fault(3, '429', rest({ kind: 'status', status: 429, retryAfterSeconds: 0.2 })),
    fault(4, 'lost answer', rest({ kind: 'lost-answer' })),
    fault(3, 'answer delayed 0.3 s', rest({ kind: 'delay', ms: 300 })),
  ];
}

function restFaults({ discord: { driver }, dice }: Stage): Faults {
  const rest =
    (effect: RestEffect, call: typeof CALLBACK | typeof POST = CALLBACK) =>
    () =>
      driver.faults.addRest({ ...call, effect, times: dice.between(1, 3) });
  return [
    fault(2, '503', rest({ kind: 'status', status: 503 })),
    fault(2, '429 for long', rest({ kind: 'status', status: 429, retryAfterSeconds: 30 })),
    fault(2, 'answer delayed 4 s', rest({ kind: 'delay', ms: 4_000 })),
    fault(2, 'message gone', rest({ kind: 'error', error: 'unknownMessage' })),
    fault(2, 'message edited too often', rest({ kind: 'error', error: 'tooManyEdits' })),
    fault(2, 'post: 500', rest({ kind: 'status', status: 500 }, POST)),
    fault(2, 'post: lost answer', rest({ kind: 'lost-answer' }, POST)),
    fault(2, 'delivered too late', () => driver.faults.addDelivery({ kind: 'late', ms: 3_500 })),
  ];
}

function connectionFaults({ discord: { driver } }: Stage): Faults {
  const { gateway, faults } = driver;
  if (driver.endpointUrl !== undefined) return [fault(3, 'connection cut', () => faults.addDelivery({ kind: 'cut' }))];
  return [
    fault(3, 'gateway cut', () => gateway.drop()),
    fault(3, 'op 7', () => gateway.askReconnect()),
    fault(2, 'op 9, to go on', () => gateway.invalidate(true)),
    fault(1, 'op 9, to begin anew', () => gateway.invalidate(false)),
    fault(2, 'zombie', async () => {
      faults.zombie = true;
      await pause(ZOMBIE_MS);
      faults.zombie = false;
    }),
  ];
}

function lastingFaults({ fleet, database, dice }: Stage): Faults {
  const anyProcess = () => dice.between(0, fleet.size - 1);
  const troubles = Object.entries(database.troubles).map(([name, make]) =>
    fault(2, name, () => fleet.inTrouble(make(dice))),
  );
  return [
    fault(3, 'kill -9', () => fleet.kill(anyProcess())),
    fault(1, 'SIGTERM', () => fleet.replace(anyProcess())),
    ...troubles,
  ];
}

/** Of two faults of a group, the second is left out while the first lasts: one of two processes always runs. */
const groupOf = (name: string): string =>
  (/^(?:kill|SIGTERM|database)/.exec(name)?.[0] ?? name).replace('SIGTERM', 'kill');

/** Makes faults of all kinds, first a kill. Resolves when all of them are over. */
export async function storm(stage: Stage): Promise<void> {
  const { discord, dice, tally } = stage;
  const lasting = new Map<string, Promise<void>>();
  const [mild, hard] = [mildFaults(stage), [...restFaults(stage), ...connectionFaults(stage)]];
  const long = lastingFaults(stage);
  for (let made = 0; made < FAULTS_OF_A_STORM; made += 1) {
    const chosen = dice.weighted(made === 0 ? long.slice(0, 1) : [...mild, ...hard, ...long]);
    if (chosen && !lasting.has(groupOf(chosen.name))) {
      tally.count(`fault: ${chosen.name}`);
      const over = Promise.resolve(chosen.make()).then(
        () => void lasting.delete(groupOf(chosen.name)),
        (error: unknown) => tally.violate('died', `${chosen.name}: ${error}`),
      );
      lasting.set(groupOf(chosen.name), over);
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
    const chosen = discord.driver.faults.armed === 0 ? dice.weighted(mild) : undefined;
    chosen?.make();
    if (chosen) tally.count(`fault: ${chosen.name}`);
    await pause(dice.between(...BETWEEN_FAULTS_MS));
  }
  discord.driver.faults.clear();
}
