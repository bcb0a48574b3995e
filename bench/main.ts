/** `npm run bench [-- NAME ...] [--json]`: runs benchmarks, and prints a Markdown table or a JSON object per line. */
import { parseArgs } from 'node:util';
import { runTool, UsageError } from '../tools/tool.ts';
import { advisor, advisorShort } from './advisor.ts';
import { click, clickMemory } from './click.ts';
import { clickHttp } from './click-http.ts';
import { clickRace } from './click-race.ts';
import { engine } from './engine.ts';
import { mixed } from './mixed.ts';
import { render } from './render.ts';
import { review } from './review.ts';
import type { Group, ResultRow } from './row.ts';
import { start } from './start.ts';
import { store } from './store.ts';

const GROUPS: readonly Group[] = [
  advisor,
  advisorShort,
  click,
  clickHttp,
  clickMemory,
  clickRace,
  engine,
  mixed,
  render,
  review,
  start,
  store,
];

const format = (figure: number | null): string =>
  figure === null ? '' : figure.toLocaleString('en', { maximumSignificantDigits: 4 });

function printRow(row: ResultRow): void {
  process.stdout.write(
    `| ${row.name} | ${format(row.value)} ${row.unit} | ${format(row.baseline)} | ${format(row.ratio)} | ${row.note} |\n`,
  );
}

const USAGE = `usage: npm run --silent bench -- [NAME ...] [--json]
  NAME    a group: ${GROUPS.map(({ name }) => name).join(', ')} (default: all but ${GROUPS.filter(
    ({ onlyByName }) => onlyByName,
  )
    .map(({ name }) => name)
    .join(', ')})
  --json  one JSON object per line instead of a table
`;

await runTool(USAGE, [], async (given) => {
  const { values, positionals } = parseArgs({
    args: [...given],
    options: { json: { type: 'boolean' } },
    allowPositionals: true,
  });
  const unknown = positionals.filter((name) => !GROUPS.some((group) => group.name === name));
  if (unknown.length > 0) throw new UsageError(`Unknown benchmark: ${unknown.join(', ')}.`);
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
