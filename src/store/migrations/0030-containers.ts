/** In which of Discord's two forms the card of a duel was sent. All of before have content, and no container. */
import type { Dialect, Execute } from '../sql.ts';

export async function containers(execute: Execute, { integer }: Dialect): Promise<void> {
  await execute(`alter table duels add column in_container ${integer} not null default 0`);
}
