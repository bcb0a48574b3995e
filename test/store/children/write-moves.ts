/** Plays moves into the store named by the first argument until it is killed; prints each turn once it is promised. */
import { writeSync } from 'node:fs';
import { openStore } from '../../../src/store/open-store.ts';
import { savedGame } from '../../support/saved-game.ts';

const store = await openStore(process.argv[2] ?? '');
await store.insert(savedGame());
for (let turn = 1; ; turn++) {
  const moves = { count: turn, bytes: new Uint8Array(Math.ceil(turn / 4)) };
  if (!(await store.replace(savedGame({ turn, score: turn * 4, moves }), turn - 1)))
    throw new Error('A move was refused.');
  writeSync(1, `${turn}\n`);
}
