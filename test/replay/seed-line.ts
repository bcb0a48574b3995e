import { expect } from 'vitest';
import type { ReplayFile } from '../../src/app/replay-file.ts';

/** Fails unless the replay files, in any order, are those of one seed line without a gap. */
export function expectOneLine(files: readonly ReplayFile[]): void {
  const games = files
    .flatMap(({ source }) => (source.kind === 'committed' ? [source] : []))
    .toSorted((one, other) => one.game - other.game);
  expect(games).toHaveLength(files.length);
  expect(games.map(({ game }) => game)).toEqual(games.map((_, index) => index + 1));
  expect(games.map(({ previous }) => previous)).toEqual([null, ...games.slice(0, -1).map((game) => game.commitment)]);
  expect(games.slice(0, -1).map(({ next }) => next)).toEqual(games.slice(1).map((game) => game.commitment));
}
