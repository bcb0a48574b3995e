/** `render-memory`: whether painting for long makes the process larger. Takes half a minute, so it is a group of its own. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { ownPlace, projectFile } from '../test/support/own-process.ts';
import type { Group } from './row.ts';

/**
 * A process of its own, with a small young generation: at its usual size that grows by some 50 MB in any program that
 * works for long, and at any time, which would hide what the renderer keeps.
 */
const FLAGS = ['--max-semi-space-size=4'];

interface Growth {
  readonly before: number;
  readonly growth: number;
}

const isGrowth = (message: unknown): message is Growth =>
  typeof message === 'object' && message !== null && 'before' in message && 'growth' in message;

export const renderMemory: Group = {
  name: 'render-memory',
  async run() {
    const child = fork(projectFile('bench/render-memory-run.ts'), { ...ownPlace(), execArgv: FLAGS });
    const [message]: unknown[] = await once(child, 'message');
    if (!isGrowth(message)) throw new Error('The process that paints ended without telling how much it grew.');
    const size = Math.round(message.before);
    const note = `growth of the resident set (${size} MB) over 100,000 frames of mixed shapes, themes and messages`;
    return [{ name: 'render.rss', value: message.growth, unit: 'MB', baseline: null, ratio: null, note }];
  },
};
