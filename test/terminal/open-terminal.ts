/** The text client as a process, connected to a pipe, or to a terminal made by `script` of util-linux. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { afterEach, expect } from 'vitest';
import { ownPlace, projectFile } from '../support/own-process.ts';

export const ESCAPE = '\u001b';
export const MAIN = projectFile('src/terminal/main.ts');
const LIMIT = { ...ownPlace(), timeout: 60_000, killSignal: 'SIGKILL', encoding: 'utf8' } as const;

export const play = (args: readonly string[], input: string, more: { readonly maxBuffer?: number } = {}) =>
  spawnSync(process.execPath, [MAIN, ...args], { ...LIMIT, input, ...more });

export const hasTerminal = spawnSync('script', ['--version'], LIMIT).stdout?.includes('util-linux') === true;

const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/**
 * Starts the client in a terminal whose shell has job control. `shows` waits for text on the screen, `press` presses
 * keys, `resize` changes the size of the window, and `kill` sends a signal to the client.
 */
export function open(args: string, environment: Readonly<Record<string, string>> = {}) {
  // Ctrl-C is sent to every process of the terminal, and the shell must survive it.
  const told = `sh -c 'echo "on $(tty) as $$"; exec "$0" "$@"'`;
  const command = `set -m; trap : INT; stty cols 100 rows 40; ${told} '${process.execPath}' '${MAIN}' ${args}; echo "code $?"; stty -a`;
  const place = ownPlace({ TERM: 'xterm', NO_COLOR: '', ...environment });
  const child = spawn('script', ['-qec', command, '/dev/null'], place);
  children.push(child);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const about = (): readonly string[] => /^on (\S+) as (\d+)/m.exec(output) ?? [];
  return {
    resize: (columns: number, rows: number) =>
      spawnSync('stty', ['-F', about()[1] ?? '', 'cols', `${columns}`, 'rows', `${rows}`], LIMIT),
    kill: (signal: NodeJS.Signals) => process.kill(Number(about()[2]), signal),
    shows: (text: string | RegExp) => expect.poll(() => output).toMatch(text),
    press: (keys: string) => child.stdin.write(keys),
    output: () => output,
  };
}
