/**
 * The public entry: everything else in this package is its own business. `startPlayground` is the stand-in with its page,
 * `startDiscord` the stand-in alone, for tests and benchmarks.
 */
export type { Channel, Guild, Player } from './server/directory/directory.ts';
export type { Driver } from './server/driver/driver.ts';
export type { DeliveryEffect, RestEffect } from './server/faults.ts';
export type { Interaction, Outcome } from './server/interactions/interaction.ts';
export type { StoredMessage } from './server/messages/message-store.ts';
export { type StandIn, type StandInOptions, startDiscord } from './server/stand-in.ts';
export { type Playground, startPlayground } from './web/playground.ts';
export { PlaygroundError } from './web/playground-error.ts';
