/**
 * `npm run mutants [-- TARGET ... [--concurrency N]]`: changes the code of a folder in many small ways, one at a time,
 * and looks whether its tests notice. Exit code 1 when more survive than the folder's target allows.
 */
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { runTool, UsageError } from '../../tools/tool.ts';
import { FOLDER_NAMES, FOLDER_VARIABLE, FOLDERS, type FolderName, isFolderName } from './folders.ts';

const USAGE = `usage: npm run mutants [-- TARGET ... [--concurrency N]]
  TARGET           a folder (${FOLDER_NAMES.join(', ')}) or a file in it, such as src/game/game.ts,
                   or lines of it, such as src/game/game.ts:10-20 (default: all folders)
  --concurrency N  how many mutants are tried at a time (default: by the number of cores)
`;

/** Files to mutate, and the folder that they are in. */
interface Target {
  readonly folder: FolderName;
  readonly mutate: readonly string[];
}

const wholeFolder = (folder: FolderName): Target => ({ folder, mutate: FOLDERS[folder].mutate });

function targetOf(given: string): Target {
  if (isFolderName(given)) return wholeFolder(given);
  const folder = /^src\/(\w+)\//.exec(given)?.[1] ?? '';
  if (!isFolderName(folder)) throw new UsageError(`"${given}" is no folder that can be mutated, and no file in one.`);
  return { folder, mutate: [given] };
}

/** Before the first mutant of a run all tests run once, which can take minutes: once for each folder is enough. */
const together = (targets: readonly Target[]): readonly Target[] =>
  FOLDER_NAMES.map((folder) => ({
    folder,
    mutate: targets.filter((target) => target.folder === folder).flatMap(({ mutate }) => mutate),
  })).filter(({ mutate }) => mutate.length > 0);

function readOptions(args: readonly string[]): { readonly targets: readonly Target[]; readonly concurrency?: number } {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { concurrency: { type: 'string' } },
  });
  const targets = positionals.length === 0 ? FOLDER_NAMES.map(wholeFolder) : together(positionals.map(targetOf));
  if (values.concurrency === undefined) return { targets };
  if (!/^[1-9]\d*$/.test(values.concurrency)) throw new UsageError('--concurrency takes a whole number from 1 on.');
  return { targets, concurrency: Number(values.concurrency) };
}

type Mutants = Awaited<ReturnType<Stryker['runMutationTest']>>;

/** Of the mutants that could be tried, the share in percent that a test failed on or that never came to an end. */
function scoreOf(mutants: Mutants): number {
  const count = (...states: readonly string[]) => mutants.filter(({ status }) => states.includes(status)).length;
  const killed = count('Killed', 'Timeout');
  return (100 * killed) / (killed + count('Survived', 'NoCoverage'));
}

/** Tries the mutants of one target and gives a row of the table; Stryker prints who survived, and sets the exit code. */
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
