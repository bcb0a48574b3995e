import type { FilmLook } from '../app/replay.ts';
import type { EndedGame } from '../app/replay-file.ts';
import { rng } from '../chance/chance.ts';
import { boardFrom } from '../game/board.ts';
import { FastGame } from '../game/fast-game.ts';
import { unpackMoves } from '../game/packed-moves.ts';
import { startOf } from '../game/random.ts';
import { faceOfRules, RULES } from '../game/rules.ts';
import { mergedCells, slide } from '../game/slide.ts';
import { type FilmPicture, LAST_BOARDS, MOST_FRAMES } from '../render/gif/film.ts';
import { UNMARKED } from '../render/scenes.ts';

/** Chooses a film's scenes: new largest tiles, evenly spaced moves, and both ends. Long games make no longer films. */
export function scenesOf(game: EndedGame, look: FilmLook): readonly FilmPicture[] {
  const moves = unpackMoves(game.moves);
  const step = Math.max(1, moves.length / MOST_FRAMES);
  const play = new FastGame({ ...game.opening, random: startOf(game.opening.source) }, rng);
  const { theme, locale } = look;
  const { format } = new Intl.NumberFormat(`${locale}-u-nu-latn`);
  const { rows, columns, rules } = game.opening;
  const pictureAfter = (move: number, marks = UNMARKED): FilmPicture => {
    const score = { label: look.score, value: format(play.score) };
    const caption = { score, moves: { label: look.moves, value: format(move) }, locale };
    const board = boardFrom(rows, columns, play.cells);
    return { board, marks, state: 'playing', theme, faceValue: faceOfRules(rules), caption };
  };
  const pictures = [pictureAfter(0)];
  let next = step;
  let highest = Math.max(...play.cells);
  for (const [index, direction] of moves.entries()) {
    const number = index + 1;
    const before = play.cells.slice();
    play.move(direction);
    const largest = Math.max(...play.cells);
    const isDue = number >= next;
    if (isDue) next += step;
    if (!isDue && largest === highest && number <= moves.length - LAST_BOARDS) continue;
    highest = largest;
    const merged = mergedCells(slide(boardFrom(rows, columns, before), direction, RULES[rules]));
    pictures.push(pictureAfter(number, { spawned: play.spawnedCell, merged }));
  }
  return [...pictures, { ...pictureAfter(moves.length), state: 'over' }];
}
