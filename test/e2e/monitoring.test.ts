/** Every query of the dashboard and of the alerts matches the metrics of a running bot. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { move, open, testAmongStrangersWith, updated } from '../support/bot-world.ts';
import { realTime } from '../support/clock.ts';
import { OVER_HTTP } from '../support/interaction-way.ts';
import { toolRunner } from '../support/own-process.ts';
import { ask, WITH_HTTP } from '../support/started-bot.ts';
import { emptiness, isServed, selectorsOf } from './promql.ts';

interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
}

const dashboard = JSON.parse(readFileSync('deploy/monitoring/grafana-dashboard.json', 'utf8')) as Dashboard;
const rules = readFileSync('deploy/monitoring/prometheus-alerts.yaml', 'utf8');

const panels = dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const));

/** Dashboard panels that have no data in this test: the bot has no PostgreSQL, and has made no backup or sweep yet. */
const ONLY_LATER = ['Connections to PostgreSQL', 'Hours since the last backup and the last sweep'];

const queries: readonly (readonly [string, string])[] = [
  ...panels,
  ...[...rules.matchAll(/- alert: (\w+)\n\s+expr: (.*)$/gm)].map(([, name = '', expr = '']) => [name, expr] as const),
];

const test = testAmongStrangersWith(WITH_HTTP);

// Skipped over HTTP, because metrics about shards do not exist there.
test.skipIf(OVER_HTTP)('every query of the dashboard and the alerts finds data', async ({ world, bot }) => {
  const ann = world.driver.player('Ann');
  const game = await open(world, ann, 'Puzzle Club');
  await updated(move(world, ann, game));
  await expect
    .poll(async () => (await ask(bot, '/metrics')).text)
    .toContain('bot_moves_total{mode="ranked",rules="classic"} 1');
  const { text } = await ask(bot, '/metrics');
  const empty = queries.flatMap(([where, query]) => emptiness(query, text).map((reason) => `${where}: ${reason}`));
  expect(empty).toEqual([]);
  // For a counter that was never raised, Grafana shows "No data", which looks like a fault.
  const dataless = panels
    .filter(([title]) => !ONLY_LATER.includes(title))
    .filter(([, query]) => !query.includes('vector(0)') && !selectorsOf(query).every((it) => isServed(it, text)));
  expect(dataless).toEqual([]);
  expect(queries.length).toBeGreaterThan(30);
  expect(queries.filter(([, query]) => selectorsOf(query).length === 0)).toEqual([]);
  expect(emptiness('sum by (color) (bot_moves_total)', text)).toEqual(['bot_moves_total has no label color']);
  expect(emptiness('rate(bot_thoughts_total[5m])', text)).toEqual(['bot_thoughts_total is not served']);

  for (const line of [
    /^bot_info\{version="\d+\.\d+\.\d+[^"]*",node="v24\.[\d.]+"\} 1$/m,
    /^bot_shard_ready\{shard="0"\} 1$/m,
    /^bot_servers 2$/m,
    /^bot_identifies_left 999$/m,
    /^bot_ready 1$/m,
    /^bot_interaction_seconds_bucket\{le="2\.3",/m,
  ])
    expect(text).toMatch(line);
  // Before the first sweep or backup the metric is missing, and the alert uses the process's start instead.
  expect(text).not.toMatch(/^bot_last_(?:sweep|backup)_timestamp_seconds /m);
  const [, overdue = ''] = queries.find(([name]) => name === 'BotSweepOverdue') ?? [];
  const [, instead = ''] = overdue.split(' or ');
  expect(selectorsOf(instead).filter((it) => !isServed(it, text))).toEqual([]);
  expect(instead).toContain('process_start_time');
  world.driver.gateway.invalidate(false);
  await expect
    .poll(async () => (await ask(bot, '/metrics')).text)
    .toMatch(/^bot_shard_reconnects_total\{shard="0"\} 1$/m);
});

test('the time of the last backup is a metric', async ({ world, folder }) => {
  await toolRunner('tools/backup.ts')([join(folder, 'backup.sqlite')], world.connection);
  const { text } = await ask(await world.start(WITH_HTTP), '/metrics');
  const [, at] = /^bot_last_backup_timestamp_seconds (\S+)$/m.exec(text) ?? [];
  // The clock of the tools is the real one; a few seconds off would be milliseconds or minutes.
  expect(Math.abs(Number(at) - realTime() / 1_000)).toBeLessThan(3_600);
});

test('a bot that cannot start reports it, and an alert looks at that', async ({ world, onTestFinished }) => {
  // Nothing listens on port 2, so the bot waits for its database.
  const waiting = world.begin({ DATABASE_URL: 'postgres://bot@127.0.0.1:2/bot', ...WITH_HTTP });
  onTestFinished(async () => void (await waiting.stop()));
  const { text } = await ask(waiting, '/metrics');
  expect(text).toMatch(/^bot_ready 0$/m);
  await waiting.logged(/does not answer/);
  expect((await ask(waiting, '/metrics')).text).toMatch(/^bot_ready 0$/m);
  expect(queries).toContainEqual(['BotNotReady', 'bot_ready == 0']);
  const restarts = queries.find(([name]) => name === 'BotRestarts')?.[1] ?? '';
  expect(selectorsOf(restarts).map((it) => isServed(it, text))).toEqual([true]);
});

test("metrics that every Node.js process has are queried for the bot's job only", () => {
  const shared = queries.flatMap(([where, query]) =>
    selectorsOf(query)
      .filter(({ metric }) => !metric.startsWith('bot_'))
      .map(({ labels }) => [where, labels['job']]),
  );
  const alone = shared.filter(([where]) => where !== 'BotSweepOverdue');
  expect(alone).toEqual(alone.map(([where]) => [where, 'discord-2048']));
  expect(alone.length).toBeGreaterThan(4);
  // Only one process sweeps. Before the first sweep, the alert counts from the start of the oldest process.
  expect(queries).toContainEqual(['BotSweepOverdue', expect.stringContaining('min(process_start_time_seconds')]);
});
