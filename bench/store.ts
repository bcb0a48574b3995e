/** The group `store`: what a move and a leaderboard cost on SQLite, and a move on PostgreSQL if it is installed. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Group, ResultRow } from './row.ts';
import { leaderboardRows } from './store-leaderboard.ts';
import { moveRows } from './store-move.ts';
import { postgresRows } from './store-postgres.ts';

export const store: Group = {
  name: 'store',
  async run(): Promise<readonly ResultRow[]> {
    const folder = mkdtempSync(join(tmpdir(), 'bench-store-'));
    try {
      return [...(await moveRows(folder)), ...(await leaderboardRows(folder)), ...(await postgresRows())];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
