import type { SavedGame, Store } from '../app/ports.ts';

/**
 * What becomes of a game: it begins, its board allows no more move or its time is up, its player goes on with another
 * instead, or an undo sets it running again.
 */
export type GameEvent = 'begun' | 'over' | 'given-up' | 'resumed';

/**
 * The same store, with each game that this process begins or ends reported to `count` once it is written, and each move to
 * `countMove`.
 */
export function countGames(
  store: Store,
  count: (event: GameEvent, rules: string) => void,
  countMove: (mode: string, rules: string) => void = () => undefined,
): Store {
  const begin = (game: SavedGame): void => {
    count('begun', game.opening.rules);
    endIfOver(game);
  };
  const endIfOver = ({ opening, position }: SavedGame): void => {
    if (position.state === 'over') count('over', opening.rules);
  };
  return {
    ...store,
    async begin(game, ...more) {
      const written = await store.begin(game, ...more);
      if (written) begin(game);
      return written;
    },
    async beginDaily(game) {
      const written = await store.beginDaily(game);
      if (written) begin(game);
      return written;
    },
    async saveTurn(before, after) {
      const written = await store.saveTurn(before, after);
      if (written && after.position.moveCount > before.position.moveCount)
        countMove(after.opening.mode, after.opening.rules);
      if (written && before.position.state === 'running') endIfOver(after);
      return written;
    },
    async saveHelp(before, after, besides) {
      const written = await store.saveHelp(before, after, besides);
      if (written && besides?.ended) count('given-up', after.opening.rules);
      if (written && before.position.state !== 'running') count('resumed', after.opening.rules);
      return written;
    },
    async startOver(previous, next, ...more) {
      const written = await store.startOver(previous, next, ...more);
      if (written && previous.position.state === 'running') count('given-up', previous.opening.rules);
      if (written) begin(next);
      return written;
    },
  };
}
