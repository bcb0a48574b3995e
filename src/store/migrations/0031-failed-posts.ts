/** Whether the newest daily post of a server was refused, so that its managers are told. */
import type { Dialect, Execute } from '../sql.ts';

export async function failedPosts(execute: Execute, { integer }: Dialect): Promise<void> {
  await execute(`alter table servers add column failed ${integer} not null default 0`);
}
