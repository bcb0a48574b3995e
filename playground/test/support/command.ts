/** Runs `npm run playground -- COMMAND` as a process of its own, with one of the test bots. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { test as base, expect } from 'vitest';
import { ownPlace } from '../../../test/support/own-process.ts';
import { openWindow } from './page-window.ts';

type Child = ChildProcessByStdio<null, Readable, Readable>;

/** Kills a process and all its descendants. The process must lead its own process group. */
export function killFamily({ pid }: Pick<Child, 'pid'>): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // The error means that all processes of the group have ended.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

export const test = base.extend('run', async ({}, { onCleanup }) => {
  const children: Child[] = [];
  onCleanup(() => children.forEach(killFamily));
  return (command: readonly string[], settings: Readonly<Record<string, string>> = {}) => {
    const child = spawn(process.execPath, ['playground/cli/main.ts', ...command], {
      env: ownPlace({ PLAYGROUND_PORT: '0', ...settings }).env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    children.push(child);
    /** The exit code, or the signal that ended the process. */
    const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | string);
    return { child, stdout: text(child.stdout), stderr: text(child.stderr), ended };
  };
});

export const script = (code: string): readonly string[] => [process.execPath, '-e', code];

/** Reads standard output until it matches a pattern. */
export async function told({ stdout }: Child, what: RegExp): Promise<string> {
  let all = '';
  while (!what.test(all)) all += String((await once(stdout, 'data'))[0]);
  return all;
}

export const addressIn = (output: string): string => /http:\/\/localhost:\d+/.exec(output)?.[0] ?? '';

/** Uses the bot's only command on the page and waits for the bot's answer. */
export async function useOnPage(url: string, name: string, values: Readonly<Record<string, string>> = {}) {
  const page = await openWindow(url);
  const { players, places } = await page.next('hello');
  const channelId = places.find(({ owner }) => owner === undefined)?.id ?? '';
  page.send({ kind: 'look', playerId: players[0]?.id ?? '', channelId });
  const { commands } = await page.next('channel');
  if (commands.length === 0) await page.next('commands');
  page.send({ kind: 'slash', ref: 1, name, values });
  return { page, message: (await page.next('message')).message };
}

/** Uses the command that the bots in `playground/test/children` have in common. */
export async function playEcho(url: string): Promise<Awaited<ReturnType<typeof openWindow>>> {
  const { page, message } = await useOnPage(url, 'echo', { text: 'hello there' });
  expect(message.content).toBe('hello there');
  return page;
}
