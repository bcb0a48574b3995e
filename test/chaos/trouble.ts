/** Makes one fault after another, chosen at random. */
import { setTimeout as pause } from 'node:timers/promises';
import type { DeliveryEffect } from '#playground';
import { type AddDelivery, actsOf, BUSY, KILL, type Stage } from './acts.ts';
import type { Dice } from './dice.ts';

const SHORTEST_PAUSE = 100;
const LONGEST_PAUSE = 400;

/** Makes faults until the signal is aborted, and resolves when all of them are over. */
export async function makeTrouble(stage: Stage, dice: Dice, signal: AbortSignal): Promise<void> {
  const delivery = interceptDelivery(stage);
  const running = new Set<Promise<unknown>>();
  const acts = actsOf(stage, delivery.add, dice);
  // The first fault is a kill, because a run without one would prove little.
  let next = acts.find(([, { name }]) => name === KILL)?.[1];
  while (!signal.aborted) {
    await pause(dice.between(SHORTEST_PAUSE, LONGEST_PAUSE));
    const trouble = next ?? dice.weighted(acts);
    next = undefined;
    if (!trouble) continue;
    const made = trouble.make();
    if (made === BUSY) continue;
    stage.tally.count(`fault: ${trouble.name}`);
    const over = Promise.resolve(made).catch((error: unknown) =>
      stage.tally.violate('died', `${trouble.name}: ${error}`),
    );
    stage.tally.note(trouble.name);
    running.add(over);
    void over.then(() => {
      running.delete(over);
      if (made instanceof Promise) stage.tally.note(`${trouble.name} over`);
    });
  }
  await Promise.all(running);
  stage.discord.driver.faults.clear();
  delivery.stop();
}

/** Delays or repeats deliveries, and tells `excuses` which ones. Each interaction takes the oldest waiting effect. */
function interceptDelivery({ discord, excuses }: Stage): { readonly add: AddDelivery; stop(): void } {
  const waiting: DeliveryEffect[] = [];
  const stop = discord.driver.subscribe((event) => {
    if (event.kind !== 'interaction-started') return;
    const effect = waiting.shift()?.kind;
    if (effect === 'late' || effect === 'cut') excuses.kept(event.interaction);
  });
  return {
    add(effect) {
      waiting.push(effect);
      discord.driver.faults.addDelivery(effect);
    },
    stop,
  };
}
