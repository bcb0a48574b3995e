/**
 * A program that opens the store at the address in its first argument and prints the result; the second is how long it waits for a lock. For tests that need a
 * process of another user.
 */
import { openStore } from '../../../src/store/open-store.ts';

try {
  await (await openStore(process.argv[2] ?? '', { busyTimeoutMs: Number(process.argv[3] ?? 5_000) })).close();
  process.stdout.write('opened');
} catch (error) {
  process.stdout.write(String(error));
}
