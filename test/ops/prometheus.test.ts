import { expect, test } from 'vitest';
import { createMetrics } from '../../src/ops/prometheus.ts';

test('each part of the state is a metric of its own, with times in seconds', async () => {
  const state = {
    ...{ isReady: async () => true, servers: 2, identifiesLeft: 3, sweptAt: 4_000, linesLost: 6 },
    shards: [{ id: 7, ready: true, reconnects: 8 }],
    connections: { open: 9, idle: 10, waiting: 11 },
  };
  const { text } = createMetrics('0.3.0', () => state);
  const isOfState = /^bot_(?:ready|servers|identifies|last|log|shard|database)/;
  expect((await text()).split('\n').filter((line) => isOfState.test(line))).toEqual([
    'bot_ready 1',
    'bot_servers 2',
    'bot_identifies_left 3',
    'bot_last_sweep_timestamp_seconds 4',
    'bot_log_lines_lost_total 6',
    'bot_shard_ready{shard="7"} 1',
    'bot_shard_reconnects_total{shard="7"} 8',
    'bot_database_connections{state="open"} 9',
    'bot_database_connections{state="idle"} 10',
    'bot_database_connections{state="waiting"} 11',
  ]);
});
