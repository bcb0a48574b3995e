import { describe } from 'vitest';
import { openEngine } from '../../src/store/open-store.ts';
import type { Engine } from '../../src/store/sql.ts';
import { postgresBinaries } from './postgres-server.ts';
import { newSchema } from './shared.ts';

/** The same tests on each engine; they open an empty database of it. Without PostgreSQL's binaries its are skipped. */
export function onEachEngine(tests: (open: () => Promise<Engine>) => void): void {
  describe('on SQLite', () => tests(() => openEngine(':memory:')));
  describe.skipIf(!postgresBinaries())('on PostgreSQL', () => tests(async () => openEngine(await newSchema())));
}
