import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect } from 'vitest';
import { openStore } from '../../src/store/open-store.ts';
import { savedGame } from '../support/saved-game.ts';
import { testInFolder as test } from '../support/temporary-folder.ts';
import { readable } from '../support/test-play.ts';

test.for([1, 250])('a bot killed after %i promised moves has lost none', async (least, { folder }) => {
  const path = join(folder, 'games.sqlite');
  const child = spawn(process.execPath, [join(import.meta.dirname, 'children/write-moves.ts'), path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (output.split('\n').length > least) child.kill('SIGKILL');
  });
  await once(child, 'close');
  expect(child.signalCode).toBe('SIGKILL');
  const promised = Number(output.slice(0, output.lastIndexOf('\n')).split('\n').at(-1));
  expect(promised).toBeGreaterThanOrEqual(least);

  const store = await openStore(path);
  const { position } = readable(await store.find('game-1'));
  // A move may be on the disk whose promise was not yet printed; none may be missing.
  expect(position.turn).toBeGreaterThanOrEqual(promised);
  expect(position.turn).toBeLessThanOrEqual(promised + 1);
  expect(position).toMatchObject({ score: position.turn * 4, moveCount: position.turn });
  // The killed process published nothing; the next one finds what is to be published.
  const { opening } = savedGame();
  expect(await store.findBest(opening, opening.source)).toBe(0);
  expect(await store.publishScores({ now: 0 })).toBe(1);
  expect(await store.findBest(opening, opening.source)).toBe(position.score);
  await store.close();
  const db = new Database(path, { readonly: true });
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  db.close();
});
