import { type Game, move, newGame, type Rng } from '../game/game.ts';
import { startOf } from '../game/random.ts';
import { RULES } from '../game/rules.ts';
import { slide } from '../game/slide.ts';
import type { BoardKind } from './modes.ts';
import type { Opening } from './saved-game.ts';

/** The order in which directions are tried. The first of equally good ones is taken, so all processes agree. */
export const ROBOT_ORDER = ['up', 'left', 'down', 'right'] as const;

/** The robot's score in the daily that was asked for last. Nearly all requests are about the same daily. */
let latest = { key: '', score: 0 };

/** The score of a robot that always takes the most points, on the tiles of this daily. The last result is cached. */
export function robotScore(daily: BoardKind & Pick<Opening, 'source'>, rng: Rng): number {
  const { rules, rows, columns, source } = daily;
  const key = [source.seed, rows, columns, rules].join();
  if (latest.key !== key) latest = { key, score: playGreedily(daily, rng) };
  return latest.score;
}

/** Plays one game, which takes about a millisecond. */
function playGreedily({ rules, rows, columns, source }: BoardKind & Pick<Opening, 'source'>, rng: Rng): number {
  let game: Game = newGame({ rules, rows, columns, random: startOf(source) }, rng);
  for (;;) {
    const { board } = game;
    const slides = ROBOT_ORDER.map((direction) => ({ direction, ...slide(board, direction, RULES[rules]) }));
    const [best] = slides.filter(({ moved }) => moved).toSorted((one, other) => other.gained - one.gained);
    const result = best && move(game, best.direction, rng);
    if (result?.kind !== 'moved') return game.score;
    game = result.game;
  }
}
