/** Makes a copy of the project as an operator has it: with an `.env` file, whose settings no test may read. */
import { cpSync, globSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { testInFolder } from './support/temporary-folder.ts';

const NOT_COPIED = ['.git', '.env', '.setup-lock', 'node_modules', 'coverage', 'data'];

/** Settings for the `.env` file. A bot that reads them sends its requests to the trap, or does not start. */
const settingsOf = (trap: string, folder: string) => ({
  DISCORD_TOKEN: 'the-operators-token',
  DISCORD_API_URL: `${trap}/api`,
  DISCORD_GUILD_ID: '81384788765712384',
  DATABASE_URL: join(folder, 'operator.sqlite'),
  PLAYGROUND_PORT: '99999',
  HTTP_PORT: 'none',
  LOG_LEVEL: 'warn',
});

export const testInOperatorsCopy = testInFolder
  .extend('trap', async ({}, { onCleanup }) => {
    const requests: string[] = [];
    const server = createServer(({ url = '' }, response) => {
      requests.push(url);
      response.writeHead(500).end();
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    onCleanup(() => void server.close());
    return { requests, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  })
  .extend('settings', ({ trap, folder }) => settingsOf(trap.address, folder))
  .extend('copy', ({ folder, settings }) => {
    const copy = join(folder, 'copy');
    for (const entry of globSync(['*', '.*']).filter((name) => !NOT_COPIED.includes(name))) {
      cpSync(entry, join(copy, entry), { recursive: true });
    }
    cpSync('data/fonts', join(copy, 'data/fonts'), { recursive: true });
    symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
    writeFileSync(join(copy, '.env'), lines.join(''));
    return copy;
  });
