/** `npm run verify`: checks replay files. Exit code 0: all are right; 1: one is wrong; 2: one cannot be checked. */

import { statSync } from 'node:fs';
import { checkReplay, type Verdict } from '../src/app/check-replay.ts';
import { ReplayFieldError, type ReplayFile, ReplayTextError, readReplay } from '../src/app/replay-file.ts';
import { commitments, rng } from '../src/chance/chance.ts';
import { NotTextError } from '../src/config.ts';
import { complain, print } from '../src/ops/print.ts';
import { readText } from '../src/settings.ts';
import { runTool, UsageError } from './tool.ts';

const number = (value: number): string => value.toLocaleString('en');

/** The epoch of Discord's ids, in milliseconds since 1970: https://docs.discord.com/developers/reference#snowflakes */
const DISCORD_EPOCH = 1_420_070_400_000n;

const momentOf = (id: string): string => timeOf(Number((BigInt(id) >> 22n) + DISCORD_EPOCH));

export function report(name: string, file: ReplayFile, verdict: Verdict): string {
  if (verdict.kind === 'wrong') {
    const where = verdict.move === undefined ? '' : ` at move ${number(verdict.move)}`;
    return `${name}: wrong${where}. ${verdict.reason}\n`;
  }
  const { score, bestTile, moves, rules, rows, columns } = file;
  const facts = `${number(score)} points, best tile ${bestTile}, ${number(moves.length)} moves`;
  return `${name}: right. ${facts} (${rows}x${columns}, ${rules}, ${file.standing}).\n${tilesOf(file)}\n`;
}

const lineOf = ({ line }: { readonly line?: number }): string =>
  line === undefined ? '' : ` in the seed line that began after a backup of the bot was restored (${timeOf(line)})`;

const timeOf = (time: number): string =>
  new Date(time)
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, ' UTC');

function tilesOf({ source, number: publicNumber }: ReplayFile): string {
  switch (source.kind) {
    case 'committed':
      return [
        `Game ${publicNumber}, number ${number(source.game)} of its player${lineOf(source)}, was opened by interaction ${source.interaction} (${momentOf(source.interaction)}).`,
        source.previous === null
          ? 'It is the first game of its seed line. Its seed is made when the player asks for the game: nothing shows that the seed was not chosen for it.'
          : `The file of game ${number(source.game - 1)} names its commitment as "next": ${source.commitment}`,
        "Compare the game's number with the one in the bot's message: the file alone cannot show that it is genuine.",
      ].join('\n');
    case 'daily':
      return [
        `Daily ${source.daily}: everybody got these tiles.`,
        `The bot published its commitment with the results of daily ${source.daily - 1}: ${source.commitment}`,
        'Compare the two: the file alone cannot show that it is genuine.',
      ].join('\n');
    case 'java':
      return `Practice with seed ${source.seed}: everybody can know its tiles.`;
    case 'hmac':
      return 'Its seed was never committed to: the moves and the score are right, but nothing shows that the tiles were not chosen.';
  }
}

const USAGE = `usage: npm run --silent verify -- FILE...
  FILE   a replay file of the bot
`;

/** The largest file that is read, in megabytes. A replay file with a million moves has four. */
const MOST_MEGABYTES = 16;

const TROUBLES: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'this is a folder, not a file',
  EACCES: 'you may not read this file',
};

/** Prints whether a file is right, and returns the exit code for it. */
function check(name: string): 0 | 1 | 2 {
  try {
    const file = readReplay(textOf(name));
    const verdict = checkReplay(file, { rng, commitments });
    print(report(name, file, verdict));
    return verdict.kind === 'correct' ? 0 : 1;
  } catch (error) {
    if (error instanceof ReplayFieldError) {
      print(`${name}: wrong. ${error.message}\n`);
      return 1;
    }
    if (!(error instanceof ReplayTextError)) throw error;
    complain(`${name}: ${error.message}\n`);
    return 2;
  }
}

function textOf(name: string): string {
  try {
    const { size } = statSync(name);
    if (size > MOST_MEGABYTES * 2 ** 20) {
      const megabytes = Math.ceil(size / 2 ** 20);
      throw new ReplayTextError(`This file has ${megabytes} MB, but a replay file has at most ${MOST_MEGABYTES} MB.`);
    }
    return readText(name);
  } catch (error) {
    if (error instanceof NotTextError) throw new ReplayTextError(`This file ${error.message}`);
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    if (code === undefined) throw error;
    throw new ReplayTextError(`${TROUBLES[code] ?? `it cannot be read (${code})`}.`);
  }
}

await runTool(USAGE, [], async (names) => {
  if (names.length === 0) throw new UsageError('Missing argument: FILE, the replay file to check');
  process.exitCode = Math.max(...names.map(check));
});
