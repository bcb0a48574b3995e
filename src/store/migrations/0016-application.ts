/** Which application of Discord's the data belongs to: the first that starts on it. */
import type { Dialect, Execute } from '../sql.ts';

export async function application(execute: Execute, { integer, tableEnd }: Dialect): Promise<void> {
  await execute(`create table application (id ${integer} primary key not null, application text not null) ${tableEnd}`);
}
