/** One game from its start to its end: an act comes in, a frame goes out. */
import { type Game, move } from '../game/game.ts';
import { openJavaRandom } from '../game/java-random.ts';
import { isGameOver } from '../game/slide.ts';
import { unknownText } from './frame.ts';
import type { Act } from './key-reader.ts';
import type { Screen } from './screen.ts';

/** Plays until the game is over, the player quits or `acts` ends. A move that changes nothing shows the same frame. */
export async function playSession(start: Game, acts: AsyncIterable<Act>, screen: Screen): Promise<void> {
  let game = start;
  await screen.show(game);
  for await (const act of acts) {
    if (act.kind === 'quit') break;
    if (act.kind === 'unknown') {
      await screen.notice(game, unknownText(act.text));
      continue;
    }
    const result = move(game, act.direction, openJavaRandom);
    if (result.kind === 'moved') game = result.game;
    await screen.show(game);
    if (isGameOver(game.board)) break;
  }
  await screen.end(game);
}
