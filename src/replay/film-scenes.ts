import type { BoardPicture } from '../app/picture.ts';
import type { FilmLook } from '../app/replay.ts';
import type { EndedGame } from '../app/replay-file.ts';
import { rng } from '../chance/chance.ts';
import { boardFrom, highestExponent } from '../game/board.ts';
import { FastGame } from '../game/fast-game.ts';
import { unpackMoves } from '../game/packed-moves.ts';
import { startOf } from '../game/random.ts';
import { faceOfRules, RULES, type RulesName } from '../game/rules.ts';
import { type Direction, slide } from '../game/slide.ts';
import { type FilmPicture, LAST_BOARDS, MOST_FRAMES } from '../render/gif/film.ts';
import { UNMARKED } from '../render/scenes.ts';

/** Chooses a film's scenes: the best moves, evenly spaced others, and both ends. Long games make no longer films. */
export function scenesOf(game: EndedGame, look: FilmLook): readonly FilmPicture[] {
  const moves = unpackMoves(game.moves);
  const great = greatMoves(game, moves);
  const step = Math.max(1, moves.length / (MOST_FRAMES - great.size));
  const play = begun(game);
  const { theme, locale } = look;
  const { format } = new Intl.NumberFormat(`${locale}-u-nu-latn`);
  const { rows, columns } = game.opening;
  const board = () => boardFrom(rows, columns, play.cells);
  const pictureAfter = (move: number, marks = UNMARKED): FilmPicture => {
    const score = { label: look.score, value: format(play.score) };
    const caption = { score, moves: { label: look.moves, value: format(move) }, locale };
    return { board: board(), marks, state: 'playing', theme, faceValue: faceOfRules(game.opening.rules), caption };
  };
  const pictures = [pictureAfter(0)];
  let next = step;
  for (const [index, direction] of moves.entries()) {
    const number = index + 1;
    const isDue = number >= next;
    if (isDue) next += step;
    const isKept = great.has(number) || number > moves.length - LAST_BOARDS;
    const isInFilm = isDue || isKept;
    const merged = isInFilm ? mergedBy(board(), direction, game.opening.rules) : [];
    play.move(direction);
    if (!isInFilm) continue;
    const marks = { spawned: play.spawnedCell, merged };
    pictures.push({ ...pictureAfter(number, marks), isKept });
  }
  return [...pictures, { ...pictureAfter(moves.length), state: 'over' }];
}

const begun = ({ opening }: EndedGame): FastGame => new FastGame({ ...opening, random: startOf(opening.source) }, rng);

const mergedBy = (board: BoardPicture['board'], direction: Direction, rules: RulesName): readonly number[] =>
  slide(board, direction, RULES[rules])
    .trips.filter(({ merged }) => merged)
    .map(({ to }) => to);

/** The maximum number of scenes for great moves. The rest of the film shows other moves. */
const MOST_GREAT = 60;

/** A merge is great if its tile is at most this many exponents below the best tile, or fewer if too many merges are. */
const GREAT = 3;

/** Returns the moves that made a new largest tile, or scored as much as a great merge. */
function greatMoves(game: EndedGame, moves: readonly Direction[]): ReadonlySet<number> {
  const play = begun(game);
  const grown: number[] = [];
  let highest = Math.max(...play.cells);
  const gains = moves.map((direction, index) => {
    const gained = play.move(direction) ? play.gained : 0;
    const now = gained > 0 ? Math.max(...play.cells) : highest;
    if (now > highest) grown.push(index + 1);
    highest = now;
    return gained;
  });
  const best = highestExponent(game.position.board);
  const face = faceOfRules(game.opening.rules);
  for (let below = GREAT; below >= 0; below -= 1) {
    const least = face(Math.max(1, best - below));
    const great = gains.flatMap((gained, index) => (gained >= least ? [index + 1] : []));
    if (great.length <= MOST_GREAT) return new Set([...grown, ...great]);
  }
  return new Set(grown);
}
