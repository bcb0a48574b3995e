import type { SavedGame, Store } from '../app/ports.ts';

/** What becomes of a game: it begins, its board allows no more move, or its player begins another instead. */
export type GameEvent = 'begun' | 'over' | 'given-up';

/** The same store, with each game that this process begins or ends told to `count` once that is written. */
export function countGames(store: Store, count: (event: GameEvent, rules: string) => void): Store {
  const begin = (game: SavedGame): void => {
    count('begun', game.rules);
    endIfOver(game);
  };
  const endIfOver = ({ state, rules }: SavedGame): void => {
    if (state === 'over') count('over', rules);
  };
  return {
    ...store,
    async insert(game) {
      const written = await store.insert(game);
      if (written) begin(game);
      return written;
    },
    async replace(game, expectedTurn) {
      const written = await store.replace(game, expectedTurn);
      if (written) endIfOver(game);
      return written;
    },
    async succeed(previous, next) {
      const written = await store.succeed(previous, next);
      if (written && previous.state === 'running') count('given-up', previous.rules);
      if (written) begin(next);
      return written;
    },
  };
}
