/**
 * `npm run mutants`: changes the code of a folder in many small ways, one at a time, and runs its tests against each
 * change (mutant). Exits with code 1 if more mutants survive than the folder's target allows.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { runTool, UsageError } from '../../tools/tool.ts';
import { FOLDER_NAMES, FOLDER_VARIABLE, FOLDERS, type FolderName, isFolderName } from './folders.ts';

const USAGE = `usage: npm run mutants [-- TARGET ... | --since DATE] [--concurrency N]
  TARGET           a folder (${FOLDER_NAMES.join(', ')}) or a file in it, such as src/game/game.ts,
                   or lines of it, such as src/game/game.ts:10-20 (default: all folders)
  --since DATE     the files that commits have changed since then, such as 25.hours.ago
  --concurrency N  how many mutants are tried at a time (default: by the number of cores)
`;

/** The files to mutate, and their folder. */
interface Target {
  readonly folder: FolderName;
  readonly mutate: readonly string[];
}

const wholeFolder = (folder: FolderName): Target => ({ folder, mutate: FOLDERS[folder].mutate });

function targetOf(given: string): Target {
  if (isFolderName(given)) return wholeFolder(given);
  const folder = /^src\/(\w+)\//.exec(given)?.[1] ?? '';
  if (!isFolderName(folder))
    throw new UsageError(`Unknown target: ${given}. It must be a folder that can be mutated, or a file in one.`);
  return { folder, mutate: [given] };
}

/** One target for each folder, because all its tests run once before its first mutant, which can take minutes. */
const byFolder = (targets: readonly Target[]): readonly Target[] =>
  FOLDER_NAMES.map((folder) => ({
    folder,
    mutate: targets.filter((target) => target.folder === folder).flatMap(({ mutate }) => mutate),
  })).filter(({ mutate }) => mutate.length > 0);

/** The mutated files that commits have changed since this date and that still exist. */
function changedSince(date: string): readonly string[] {
  const folders = FOLDER_NAMES.map((folder) => `src/${folder}`);
  const log = execFileSync('git', ['log', `--since=${date}`, '--name-only', '--pretty=', '--', ...folders], {
    encoding: 'utf8',
  });
  return [...new Set(log.split('\n'))].filter((file) => file.endsWith('.ts') && existsSync(file));
}

function readOptions(args: readonly string[]): { readonly targets: readonly Target[]; readonly concurrency?: number } {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { concurrency: { type: 'string' }, since: { type: 'string' } },
  });
  if (values.since !== undefined && positionals.length > 0) throw new UsageError('Give either targets or --since.');
  const named = values.since === undefined ? positionals : changedSince(values.since);
  const isAll = positionals.length === 0 && values.since === undefined;
  const targets = isAll ? FOLDER_NAMES.map(wholeFolder) : byFolder(named.map(targetOf));
  if (values.concurrency === undefined) return { targets };
  if (!/^[1-9]\d*$/.test(values.concurrency)) throw new UsageError('--concurrency must be a whole number from 1 on.');
  return { targets, concurrency: Number(values.concurrency) };
}

type Mutants = Awaited<ReturnType<Stryker['runMutationTest']>>;

/** The percentage of killed mutants: of those that compiled and could be run, how many failed a test or timed out. */
function scoreOf(mutants: Mutants): number {
  const count = (...states: readonly string[]) => mutants.filter(({ status }) => states.includes(status)).length;
  const killed = count('Killed', 'Timeout');
  return (100 * killed) / (killed + count('Survived', 'NoCoverage'));
}

/** Runs the mutants of one target, and returns a table row. Stryker prints survivors and sets the exit code. */
async function tryMutants({ folder, mutate }: Target, concurrency: number | undefined): Promise<string> {
  const { target } = FOLDERS[folder];
  process.env[FOLDER_VARIABLE] = folder;
  const mutants = await new Stryker({
    mutate: [...mutate],
    thresholds: { high: 100, low: target, break: target },
    htmlReporter: { fileName: `dist/mutants/${folder}.html` },
    ...(concurrency === undefined ? {} : { concurrency }),
  }).runMutationTest();
  return `| ${folder} | ${mutants.length} | ${scoreOf(mutants).toFixed(1)} % | ${target} % |`;
}

await runTool(USAGE, [], async (given) => {
  const { targets, concurrency } = readOptions(given);
  const rows: string[] = [];
  for (const target of targets) rows.push(await tryMutants(target, concurrency));
  process.stdout.write(`${['| folder | mutants | killed | target |', '|---|---|---|---|', ...rows].join('\n')}\n`);
});
