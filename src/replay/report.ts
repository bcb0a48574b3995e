/** What `npm run verify` says about a file. */
import type { Verdict } from '../app/replay/check-replay.ts';
import type { ReplayFile } from '../app/replay/replay-file.ts';

const number = (value: number): string => value.toLocaleString('en');

/** The first millisecond of Discord's ids: https://docs.discord.com/developers/reference#snowflakes */
const DISCORD_EPOCH = 1_420_070_400_000n;

const momentOf = (id: string): string =>
  new Date(Number((BigInt(id) >> 22n) + DISCORD_EPOCH))
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, ' UTC');

/** A verdict in words, with a line break at its end. */
export function report(name: string, file: ReplayFile, verdict: Verdict): string {
  if (verdict.kind === 'wrong') {
    const where = verdict.move === undefined ? '' : ` at move ${number(verdict.move)}`;
    return `${name}: wrong${where}. ${verdict.reason}\n`;
  }
  const { score, bestTile, moves, rules, rows, columns } = file;
  const facts = `${number(score)} points, best tile ${bestTile}, ${number(moves.length)} moves`;
  return `${name}: right. ${facts} (${rows}x${columns}, ${rules}, ${file.standing}).\n${tilesOf(file)}\n`;
}

function tilesOf({ source, number: shown }: ReplayFile): string {
  switch (source.kind) {
    case 'committed':
      return [
        `Game ${shown}, number ${number(source.game)} of its player, was opened by interaction ${source.interaction} (${momentOf(source.interaction)}).`,
        source.previous === null
          ? 'It is the first of its line, whose seed is made when the game is asked for: nothing shows that it was not chosen for it.'
          : `The file of game ${number(source.game - 1)} names its commitment as "next": ${source.commitment}`,
        'Compare the number with the one in the message of the bot: a file alone cannot show that it was not made up.',
      ].join('\n');
    case 'daily':
      return [
        `Daily ${source.daily}: everybody got these tiles.`,
        `The bot told its commitment with the results of daily ${source.daily - 1}: ${source.commitment}`,
        'Compare the two: a file alone cannot show that it was not made up.',
      ].join('\n');
    case 'java':
      return `Practice with seed ${source.seed}: everybody can know its tiles.`;
    case 'fair':
    case 'fair2':
      return 'Its seed was never committed to: the moves and the score are right, but nothing shows that the tiles were not chosen.';
  }
}
