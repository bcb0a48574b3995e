import type { Blockable } from '../src/app/blocks.ts';
import { openDatabase, ToolError, UsageError } from './tool.ts';

/** @throws UsageError when it is no snowflake: https://docs.discord.com/developers/reference#snowflakes */
export function readSnowflake(id: string | undefined, question: string, kind: 'user' | 'server'): string {
  if (id === undefined) throw new UsageError(`ID is missing: ${question}`);
  if (/^\d{1,20}$/.test(id)) return id;
  throw new UsageError(`"${id}" is not a Discord ${kind} id, which is a number such as 123456789012345678.`);
}

/** @throws UsageError */
export function refuseMore(more: readonly string[]): void {
  if (more.length > 0) throw new UsageError(`${more.join(' ')} is more than expected.`);
}

/** @throws ToolError when nothing would change */
export async function setBlocked(
  act: 'block' | 'unblock',
  whom: Blockable,
  shown: string,
  more: readonly string[],
): Promise<void> {
  refuseMore(more);
  await using opened = await openDatabase();
  const { store } = opened;
  const isDone = act === 'block' ? await store.block(whom, Date.now()) : await store.unblock(whom);
  if (!isDone) throw new ToolError(`${shown} ${act === 'block' ? 'is blocked already' : 'is not blocked'}.`);
  process.stdout.write(`${shown} is ${act}ed. Within ten seconds every process knows it.\n`);
}

/** Prints the ids, one a line, that `idOf` finds. */
export async function listBlocked(
  more: readonly string[],
  idOf: (whom: Blockable) => string | undefined,
): Promise<void> {
  refuseMore(more);
  await using opened = await openDatabase();
  const blocked = await opened.store.listBlocked();
  for (const id of blocked.flatMap((whom) => idOf(whom) ?? [])) process.stdout.write(`${id}\n`);
}
