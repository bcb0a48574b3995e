/** Every query of the dashboard and of the alerts matches metrics that the bot has. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createMetrics, type ProcessState } from '../../src/ops/prometheus.ts';

interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
}

const dashboard: Dashboard = JSON.parse(readFileSync('deploy/monitoring/grafana-dashboard.json', 'utf8'));
const rules = readFileSync('deploy/monitoring/prometheus-alerts.yaml', 'utf8');

const PANELS = dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const));
const ALERTS = [...rules.matchAll(/- alert: (\w+)\n\s+expr: (.*)$/gm)].map(
  ([, name = '', expr = '']) => [name, expr] as const,
);
const QUERIES = [...PANELS, ...ALERTS];

/** The metrics of a process that plays, and has met no error yet. */
function metricsOf(state: ProcessState) {
  const metrics = createMetrics('0.3.0', () => state);
  metrics.interaction('MessageComponent', 'answered', 0.01);
  metrics.move('regular', 'classic');
  metrics.store('saveTurn', 0.001);
  metrics.render('paint', 0.001);
  metrics.game('begun', 'classic');
  return metrics;
}

const EARLY: ProcessState = {
  ...{ isReady: async () => true, servers: 2, identifiesLeft: 3, linesLost: 0 },
  shards: [{ id: 0, ready: true, reconnects: 0 }],
  connections: { open: 1, idle: 1, waiting: 0 },
};

/** Selectors such as `bot_moves_total{mode="regular"}`, each with the labels by which its expression groups. */
function selectorsOf(query: string) {
  const groups = [...query.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(', '));
  return [...query.matchAll(/\b((?:bot|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)].map(([, metric = '', braces = '']) => ({
    metric,
    labels: [...braces.matchAll(/(\w+)(=~?)"([^"]*)"/g)].filter(([, label]) => label !== 'job'),
    groups,
    job: /job="([^"]*)"/.exec(braces)?.[1],
  }));
}

type Selector = ReturnType<typeof selectorsOf>[number];

const isServed = ({ metric, labels, groups }: Selector, text: string): boolean =>
  text.split('\n').some((line) => {
    if (!line.startsWith(`${metric}{`) && !line.startsWith(`${metric} `)) return false;
    const has = (label: string, value: string) => new RegExp(`[{,]${label}="(?:${value})"`).test(line);
    return labels.every(([, label = '', , value = '']) => has(label, value)) && groups.every((it) => has(it, '[^"]*'));
  });

const unserved = (queries: typeof QUERIES, text: string) =>
  queries.filter(([, query]) => !selectorsOf(query).every((it) => isServed(it, text)));

test('every query finds data', async () => {
  const metrics = metricsOf({ ...EARLY, sweptAt: 4_000, lastBackup: async () => 5_000 });
  for (const outcome of ['failed', 'twice', 'late'] as const) metrics.interaction('MessageComponent', outcome, 1);
  metrics.restRejected(429);
  metrics.storeError('timeout');
  const text = await metrics.text();
  expect(unserved(QUERIES, text)).toEqual([]);
  expect(QUERIES.length).toBeGreaterThan(30);
  expect(QUERIES.filter(([, query]) => selectorsOf(query).length === 0).map(([name]) => name)).toEqual(['BotDown']);
  const wrong: typeof QUERIES = [
    ['a label', 'sum by (color) (bot_moves_total)'],
    ['a value', 'bot_moves_total{mode="race"}'],
    ['a metric', 'rate(bot_thoughts_total[5m])'],
  ];
  expect(unserved(wrong, text)).toEqual(wrong);
});

test('before the first error, backup and sweep, a panel shows a zero and no alert lacks its data', async () => {
  const text = await metricsOf(EARLY).text();
  // For a counter that was never raised, Grafana shows "No data", which looks like a fault.
  const dataless = unserved(PANELS, text).filter(([, query]) => !query.includes('vector(0)'));
  expect([...new Set(dataless.map(([title]) => title))]).toEqual(['Hours since the last backup and the last sweep']);
  const overdue = ALERTS.find(([name]) => name === 'BotSweepOverdue')?.[1] ?? '';
  const [sweep, start] = overdue.split(' or ').map((query) => unserved([['', query]], text).length);
  expect([sweep, start]).toEqual([1, 0]);
  // Only one process sweeps, so the start of the oldest process counts.
  expect(overdue).toContain('min(process_start_time_seconds');
});

test("metrics that every Node.js process has are queried for the bot's job only", () => {
  const jobs = QUERIES.flatMap(([, query]) => selectorsOf(query)).filter(({ metric }) => !metric.startsWith('bot_'));
  expect(jobs.length).toBeGreaterThan(4);
  expect(new Set(jobs.map(({ job }) => job))).toEqual(new Set(['discord-2048']));
});
