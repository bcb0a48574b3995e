/** Plays moves into the store named by the first argument until it is killed; prints each turn once it is promised. */
import { writeSync } from 'node:fs';
import { openStore } from '../../../src/store/open-store.ts';
import { savedGame, turned } from '../../support/saved-game.ts';

const store = await openStore(process.argv[2] ?? '');
let game = savedGame();
await store.startGame(game);
for (let turn = 1; ; turn++) {
  const moves = { count: turn, bytes: new Uint8Array(Math.ceil(turn / 4)) };
  const next = turned(game, { score: turn * 4, moveCount: turn, chunk: { start: undefined, moves } });
  if (!(await store.saveTurn(game, next))) throw new Error('A move was refused.');
  game = next;
  writeSync(1, `${turn}\n`);
}
