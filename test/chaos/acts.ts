/** All faults that a chaos run can make: in Discord's answers, its deliveries and its gateway, and longer outages. */
import { setTimeout as pause } from 'node:timers/promises';
import type { DeliveryEffect, Discord, RestEffect } from '#playground';
import { CALLBACK } from '../support/interaction-way.ts';
import type { Database } from './database.ts';
import type { Dice } from './dice.ts';
import type { Excuses } from './excuses.ts';
import type { Fleet } from './fleet.ts';
import type { Tally } from './tally.ts';

/** The REST route of messages that do not answer an interaction, such as the results of duels. */
const POST = { method: 'POST', route: '/channels/:channel/messages' } as const;

/** How long the gateway is silent, in milliseconds: longer than its heartbeat, so that the bot notices. */
const ZOMBIE_MS = 1_600;

/** Milliseconds until all processes have gateway sessions again. Only one process may identify in five seconds. */
const SESSIONS_WITHIN_MS = 60_000;

/** How long nobody reads the bot's log, in milliseconds: long enough for the log to fill its pipe. */
const READER_STALL_MS = [4_000, 12_000] as const;

export const KILL = 'kill -9';

export interface Stage {
  readonly discord: Discord;
  readonly fleet: Fleet;
  readonly database: Database;
  readonly excuses: Excuses;
  readonly tally: Tally;
}

/**
 * A fault with its relative frequency. `make` returns a promise if it lasts, or `BUSY` if one of its kind is active.
 */
export type Act = readonly [weight: number, trouble: { readonly name: string; readonly make: () => unknown }];

export type AddDelivery = (effect: DeliveryEffect) => void;

export const actsOf = (stage: Stage, add: AddDelivery, dice: Dice): readonly Act[] => [
  ...restActs(stage, dice),
  ...deliveryActs(add, dice),
  ...(stage.discord.driver.endpointUrl === undefined ? gatewayActs(stage) : httpActs(add)),
  ...lastingActs(stage, dice),
];

/** Returned instead of making a fault if a fault of the same kind is still in progress. */
export const BUSY = Symbol('busy');

function restActs({ discord }: Stage, dice: Dice): readonly Act[] {
  const rest = (weight: number, name: string, effect: () => RestEffect): Act => [
    weight,
    { name, make: () => discord.driver.faults.addRest({ ...CALLBACK, effect: effect(), times: dice.between(1, 2) }) },
  ];
  const post = (name: string, effect: RestEffect): Act => [
    2,
    {
      name: `post: ${name}`,
      make: () => discord.driver.faults.addRest({ ...POST, effect, times: dice.between(1, 3) }),
    },
  ];
  return [
    rest(3, '500', () => ({ kind: 'status', status: 500 })),
    rest(3, '502', () => ({ kind: 'status', status: 502 })),
    rest(3, '503', () => ({ kind: 'status', status: 503 })),
    rest(3, '429', () => ({ kind: 'status', status: 429, retryAfterSeconds: dice.between(1, 8) / 10 })),
    rest(2, '429 for long', () => ({ kind: 'status', status: 429, retryAfterSeconds: 30 })),
    rest(4, 'lost answer', () => ({ kind: 'lost-answer' })),
    rest(3, 'answer delayed 0.5 s', () => ({ kind: 'delay', ms: 500 })),
    rest(3, 'answer delayed 4 s', () => ({ kind: 'delay', ms: 4_000 })),
    rest(2, 'message gone', () => ({ kind: 'error', error: 'unknownMessage' })),
    rest(2, 'message edited too often', () => ({ kind: 'error', error: 'tooManyEdits' })),
    post('500', { kind: 'status', status: 500 }),
    post('lost answer', { kind: 'lost-answer' }),
    post('delayed 4 s', { kind: 'delay', ms: 4_000 }),
  ];
}

function deliveryActs(add: AddDelivery, dice: Dice): readonly Act[] {
  const deliver = (weight: number, name: string, effect: () => DeliveryEffect): Act => [
    weight,
    { name, make: () => add(effect()) },
  ];
  return [
    deliver(5, 'delivered twice', () => ({ kind: 'twice' })),
    deliver(3, 'delivered late', () => ({ kind: 'late', ms: dice.between(100, 2_500) })),
    deliver(3, 'delivered too late', () => ({ kind: 'late', ms: dice.between(3_100, 5_000) })),
  ];
}

const httpActs = (add: AddDelivery): readonly Act[] => [
  [3, { name: 'connection cut', make: () => add({ kind: 'cut' }) }],
];

function gatewayActs(stage: Stage): readonly Act[] {
  const { discord, excuses } = stage;
  const { gateway } = discord.driver;
  const reconnect = (weight: number, name: string, demand: () => void): Act => [
    weight,
    {
      name,
      make: () => {
        excuses.noteReconnect();
        demand();
      },
    },
  ];
  return [
    reconnect(3, 'gateway cut', () => gateway.drop()),
    reconnect(3, 'op 7', () => gateway.askReconnect()),
    reconnect(2, 'op 9, to go on', () => gateway.invalidate(true)),
    [1, { name: 'op 9, to begin anew', make: exclusive(() => forgetSessions(stage)) }],
    [2, { name: 'zombie', make: exclusive(() => playDead(stage)) }],
  ];
}

function lastingActs({ fleet, database }: Stage, dice: Dice): readonly Act[] {
  // Faults of processes hit one process at a time, so that one of two processes always runs.
  const staff = exclusive((act: (index: number) => Promise<void>) => act(dice.between(0, fleet.size - 1)));
  const ofDatabase = exclusive((make: (typeof database.troubles)[string]) => make(dice));
  const troubles = Object.entries(database.troubles).map(
    ([name, make]): Act => [2, { name, make: () => ofDatabase(make) }],
  );
  return [
    [3, { name: KILL, make: () => staff((index) => fleet.kill(index)) }],
    [1, { name: 'SIGTERM', make: () => staff((index) => fleet.replace(index)) }],
    [1, { name: 'rolling restart', make: () => staff(() => fleet.roll()) }],
    [1, { name: 'log reader stalled', make: exclusive(() => stallReader(fleet, dice)) }],
    ...troubles,
  ];
}

function exclusive<Given extends unknown[]>(
  act: (...given: Given) => Promise<void>,
): (...given: Given) => Promise<void> | typeof BUSY {
  let busy = false;
  return (...given) => {
    if (busy) return BUSY;
    busy = true;
    return act(...given).finally(() => {
      busy = false;
    });
  };
}

const stallReader = (fleet: Fleet, dice: Dice): Promise<void> =>
  fleet.stallReader(dice.between(0, fleet.size - 1), dice.between(...READER_STALL_MS));

async function forgetSessions({ discord: { driver }, excuses, fleet }: Stage): Promise<void> {
  const end = excuses.beginGatewayOutage();
  driver.gateway.invalidate(false);
  // In a rolling restart, the old process may reconnect and leave while the new one still waits for its session.
  await driver.until(() => driver.gateway.connected.length >= fleet.running, SESSIONS_WITHIN_MS);
  end();
}

async function playDead({ discord: { driver }, excuses }: Stage): Promise<void> {
  driver.faults.zombie = true;
  await pause(ZOMBIE_MS);
  excuses.noteReconnect();
  driver.faults.zombie = false;
}
