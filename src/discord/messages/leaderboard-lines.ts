/**
 * The lines of a leaderboard, one for each player: rank, score, best tile and name, the name last, so that whatever
 * somebody is called moves nothing. A message has no columns, but some blanks are as wide as what stands in them.
 */
import type { LeaderboardPage } from '../../app/leaderboard.ts';
import { DAILY, DAILY_BOARD, type RankedScore } from '../../app/ports.ts';
import { faceOfRules } from '../../game/rules.ts';
import { displayName } from '../names.ts';
import type { Translator } from '../texts/translator.ts';
import { counted } from './counted.ts';

const MEDALS = ['🥇', '🥈', '🥉'];

/** A medal is as wide as two digits and a period. */
const MEDAL_WIDTH = 3;

/** As wide as a digit, and as a period. https://www.unicode.org/charts/PDF/U2000.pdf */
const [DIGIT, PERIOD] = ['\u2007', '\u2008'];

const GAP = '…';

/** The page, and where the player's own line is not on it, that line between its neighbors; best first. */
export function leaderboardLines(board: LeaderboardPage, t: Translator): readonly string[] {
  const show = lineOf(board, t);
  const [entries, near] = [board.entries.map(show), board.near.map(show)];
  const [first, last] = [board.entries.at(0), board.entries.at(-1)];
  const [nearest, furthest] = [board.near.at(0), board.near.at(-1)];
  if (!first || !last || !nearest || !furthest) return entries;
  return nearest.rank < first.rank
    ? [...near, ...gap(furthest, first), ...entries]
    : [...entries, ...gap(last, nearest), ...near];
}

/** Lines that are not shown stand between the two. Ranks that are not counted exactly do not tell. */
const gap = (before: RankedScore, after: RankedScore): readonly string[] =>
  after.rank === before.rank + 1 ? [] : [GAP];

/** How the player is named in this list. */
export const nameOf = ({ name, number }: RankedScore, t: Translator): string => displayName(name, number, t);

function lineOf({ query, entries, near, own }: LeaderboardPage, t: Translator): (entry: RankedScore) => string {
  const face = faceOfRules(query.rules === DAILY ? DAILY_BOARD.rules : query.rules);
  const tileOf = ({ bestTile }: RankedScore) => String(face(bestTile));
  const all = [...entries, ...near];
  const width = Math.max(...all.map(({ rank }) => rankWidth(rank, t)));
  const score = beforeNumbers(all.map((it) => t.number(it.score)));
  const tileWidth = Math.max(...all.map((it) => tileOf(it).length));
  return (entry) => {
    const blank = DIGIT.repeat(width - rankWidth(entry.rank, t));
    const name = nameOf(entry, t);
    const points = t.number(entry.score);
    return [
      `${rankText(entry.rank, t)}${blank}`,
      // Blanks are bold too, and in code, so that they are as wide as the digits there.
      `**${score(points)}${points}**`,
      `\`${tileOf(entry).padStart(tileWidth)}\``,
      entry.player === own?.player ? `**${name}**` : name,
    ].join(' ');
  };
}

/** Without the backslash the line would be one of a list, and stand further to the right than those with a medal. */
const rankText = (rank: number, t: Translator): string => MEDALS[rank - 1] ?? `${counted(rank, t)}\\.`;

const rankWidth = (rank: number, t: Translator): number =>
  MEDALS[rank - 1] ? MEDAL_WIDTH : counted(rank, t).length + 1;

/** What stands before a number so that it ends where the widest one does. */
function beforeNumbers(numbers: readonly string[]): (number: string) => string {
  const widest = numbers.reduce((longest, it) => (it.length > longest.length ? it : longest), '');
  return ({ length }) =>
    widest
      .slice(0, widest.length - length)
      .replaceAll(/\d/g, DIGIT)
      .replaceAll(/[.,]/g, PERIOD);
}
