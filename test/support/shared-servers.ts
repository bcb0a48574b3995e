/**
 * One PostgreSQL and one browser for all test files of a run, because a start costs seconds of CPU. Each of them is
 * started when a test file first asks for it through shared.ts. A server on loopback receives these requests.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { BrowserServer } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { launchBrowser } from '../../playground/test/support/browser.ts';
import { listenOnLoopback } from './loopback.ts';
import { shareNowhere } from './own-process.ts';
import { type PostgresServer, postgresBinaries, startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the server on loopback that receives requests of test files. */
    readonly sharedServers: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let postgres: Promise<PostgresServer> | undefined;
  let browser: Promise<BrowserServer> | undefined;
  const removeNowhere = shareNowhere();
  const answers: Readonly<Record<string, () => Promise<string>>> = {
    '/database': async () => {
      postgres ??= startPostgres(postgresBinaries() ?? '');
      return (await postgres).newDatabase();
    },
    '/browser': async () => {
      browser ??= launchBrowser();
      return (await browser).wsEndpoint();
    },
  };
  const server = createServer(({ url = '' }, response) => void answer(answers[url], response));
  project.provide('sharedServers', `http://127.0.0.1:${await listenOnLoopback(server)}`);
  return async () => {
    server.close();
    removeNowhere();
    // If a start failed, this was already reported to the test that asked for it.
    await Promise.allSettled([postgres?.then((it) => it.stop()), browser?.then((it) => it.close())]);
  };
}

async function answer(start: (() => Promise<string>) | undefined, response: ServerResponse): Promise<void> {
  try {
    const address = await start?.();
    response.writeHead(address === undefined ? 404 : 200).end(address);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}
