/** Even if the database hangs, the player gets a message within 2.5 seconds. Runs alone because it measures time. */
import Database from 'better-sqlite3';
import { describe, expect } from 'vitest';
import { type BotWorld, open, testWithBot as test, whispered } from '../support/bot-world.ts';
import { postgresBinaries } from '../support/postgres.ts';
import { schemaBehindProxy } from '../support/postgres-proxies.ts';

/** Milliseconds; Discord waits three seconds. */
const IN_TIME = 2_500;

/** One player presses and another uses every command while the database hangs. */
async function expectSentences(world: BotWorld, database: string, stand: () => void): Promise<void> {
  await world.start({ DATABASE_URL: database });
  const { driver } = world;
  const [ann, ben] = [driver.player('Ann'), driver.player('Ben')];
  const game = await open(world, ann, 'Puzzle Club', { rules: 'wild', seed: 13579 });
  const channel = driver.guildChannel('Puzzle Club');
  stand();
  const asked = [
    driver.forge(ann, game.stored, game.customIds['⬆️'] ?? ''),
    driver.forge(ann, game.stored, game.customIds['⬆️'] ?? ''),
    ...['2048', 'daily', 'leaderboard', 'settings', 'help'].map((name) => driver.slash(ben, channel, name)),
  ];
  for (const interaction of asked) {
    expect(await whispered(interaction)).toMatch(/longer than it should|`[0-9a-f]{8}`/);
    expect(interaction.callbackMs).toBeLessThan(IN_TIME);
  }
}

test.concurrent('a player gets a message in time while another process locks the file', async ({ world }) => {
  let other: Database.Database | undefined;
  try {
    await expectSentences(world, world.database, () => {
      other = new Database(world.database);
      other.exec('begin immediate');
    });
  } finally {
    other?.close();
  }
});

const binaries = postgresBinaries();

describe.skipIf(!binaries)('PostgreSQL', () => {
  test.concurrent('a player gets a message in time while the database is silent', async ({ world, onTestFinished }) => {
    const { proxy, DATABASE_URL } = await schemaBehindProxy(onTestFinished);
    await expectSentences(world, DATABASE_URL, () => proxy.stall());
  });
});
