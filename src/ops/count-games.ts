import type { SavedGame, Store } from '../app/ports.ts';

/** What becomes of a game: it begins, its board allows no more move, or its player begins another instead. */
export type GameEvent = 'begun' | 'over' | 'given-up';

/** The same store, with each game that this process begins or ends reported to `count` once it is written. */
export function countGames(store: Store, count: (event: GameEvent, rules: string) => void): Store {
  const begin = (game: SavedGame): void => {
    count('begun', game.opening.rules);
    endIfOver(game);
  };
  const endIfOver = ({ opening, position }: SavedGame): void => {
    if (position.state === 'over') count('over', opening.rules);
  };
  return {
    ...store,
    async begin(game) {
      const written = await store.begin(game);
      if (written) begin(game);
      return written;
    },
    async saveTurn(before, after) {
      const written = await store.saveTurn(before, after);
      if (written) endIfOver(after);
      return written;
    },
    async startOver(previous, next) {
      const written = await store.startOver(previous, next);
      if (written && previous.position.state === 'running') count('given-up', previous.opening.rules);
      if (written) begin(next);
      return written;
    },
  };
}
