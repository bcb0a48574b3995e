/**
 * `npm run verify -- FILE...`: plays replay files and says whether they are right. Ends with 0 when all are, 1 when one is
 * wrong, 2 when one cannot be checked.
 */
import { readFileSync, statSync } from 'node:fs';
import { checkLine, checkReplay } from '../app/replay/check-replay.ts';
import { ReplayFieldError, ReplayTextError, readReplay } from '../app/replay/read-replay.ts';
import type { ReplayFile } from '../app/replay/replay-file.ts';
import { chance, commitments } from '../chance/chance.ts';
import { report } from './report.ts';

const USAGE = `usage: npm run --silent verify -- FILE...
  FILE   a replay file of the bot. Several files of one player are also checked to follow each other.
`;

/** A million moves take four. */
const MOST_MEGABYTES = 16;

/** Why a file cannot be opened, in words for its owner. */
const TROUBLES: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'this is a folder, not a file',
  EACCES: 'you may not read this file',
};

/** What came of a file: a finding for the exit code, and the file where it is right. */
interface Checked {
  readonly code: 0 | 1 | 2;
  readonly file?: ReplayFile;
}

function check(name: string): Checked {
  try {
    const file = readReplay(textOf(name));
    const verdict = checkReplay(file, { chance, commitments });
    process.stdout.write(report(name, file, verdict));
    return verdict.kind === 'right' ? { code: 0, file } : { code: 1 };
  } catch (error) {
    if (error instanceof ReplayFieldError) {
      process.stdout.write(`${name}: wrong. ${error.message}\n`);
      return { code: 1 };
    }
    if (!(error instanceof ReplayTextError)) throw error;
    process.stderr.write(`${name}: ${error.message}\n`);
    return { code: 2 };
  }
}

function textOf(name: string): string {
  try {
    const { size } = statSync(name);
    if (size > MOST_MEGABYTES * 2 ** 20) {
      const megabytes = Math.ceil(size / 2 ** 20);
      throw new ReplayTextError(`This file has ${megabytes} MB, and a replay file at most ${MOST_MEGABYTES}.`);
    }
    return readFileSync(name, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    if (code === undefined) throw error;
    throw new ReplayTextError(`${TROUBLES[code] ?? `it cannot be read (${code})`}.`);
  }
}

function main(names: readonly string[]): number {
  if (names.length === 0) {
    process.stderr.write(USAGE);
    return 2;
  }
  const checked = names.map(check);
  const worst = Math.max(...checked.map(({ code }) => code));
  const files = checked.flatMap(({ file }) => (file ? [file] : []));
  if (worst > 0 || files.length === 1) return worst;
  const line = checkLine(files);
  process.stdout.write(
    line.kind === 'right' ? 'The files follow each other in one line.\n' : `The line is wrong. ${line.reason}\n`,
  );
  return line.kind === 'right' ? 0 : 1;
}

process.exitCode = main(process.argv.slice(2));
