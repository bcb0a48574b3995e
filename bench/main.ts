/** `npm run bench [-- NAME ...] [--json]`: runs the groups and prints a Markdown table, or one JSON object a line. */
import { parseArgs } from 'node:util';
import { runTool, UsageError } from '../tools/tool.ts';
import { advisor, advisorShort } from './advisor.ts';
import { advisorHint } from './advisor-hint.ts';
import { backup } from './backup.ts';
import { click } from './click.ts';
import { clickHttp } from './click-http.ts';
import { clickMemory } from './click-memory.ts';
import { clickModes } from './click-modes.ts';
import { engine } from './engine.ts';
import { flood } from './flood.ts';
import { mixed } from './mixed.ts';
import { render } from './render.ts';
import { renderMemory } from './render-memory.ts';
import { replay } from './replay.ts';
import type { Group, Row } from './row.ts';
import { scale } from './scale.ts';
import { start } from './start.ts';
import { store } from './store.ts';
import { takeBack } from './undo.ts';
import { verify } from './verify.ts';

const GROUPS: readonly Group[] = [
  advisor,
  advisorHint,
  advisorShort,
  backup,
  click,
  clickHttp,
  clickMemory,
  clickModes,
  engine,
  flood,
  mixed,
  render,
  renderMemory,
  replay,
  scale,
  start,
  store,
  takeBack,
  verify,
];

const show = (figure: number | null): string =>
  figure === null ? '' : figure.toLocaleString('en', { maximumSignificantDigits: 4 });

function printRow(row: Row): void {
  process.stdout.write(
    `| ${row.name} | ${show(row.value)} ${row.unit} | ${show(row.baseline)} | ${show(row.ratio)} | ${row.note} |\n`,
  );
}

const USAGE = `usage: npm run --silent bench -- [NAME ...] [--json]
  NAME    a group: ${GROUPS.map(({ name }) => name).join(', ')} (default: those that need not be named)
  --json  one JSON object a line, in place of a table
`;

await runTool(USAGE, [], async (given) => {
  const { values, positionals } = parseArgs({
    args: [...given],
    options: { json: { type: 'boolean' } },
    allowPositionals: true,
  });
  const unknown = positionals.filter((name) => !GROUPS.some((group) => group.name === name));
  if (unknown.length > 0) throw new UsageError(`There is no benchmark named ${unknown.join(', ')}.`);
  const chosen = GROUPS.filter(({ name, onlyByName }) =>
    positionals.length === 0 ? onlyByName === undefined : positionals.includes(name),
  );
  if (!values.json) process.stdout.write('| name | value | baseline | ratio | note |\n|---|---:|---:|---:|---|\n');
  for (const group of chosen) {
    for (const row of await group.run()) {
      if (values.json) process.stdout.write(`${JSON.stringify(row)}\n`);
      else printRow(row);
    }
  }
});
