/** The PostgreSQL and the browser that all test files of a run share: see shared-servers.ts. */
import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';
import { newSchemaIn } from './postgres.ts';

async function ask(what: 'database' | 'browser'): Promise<string> {
  const response = await fetch(`${inject('sharedServers')}/${what}`);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}

/** Returns the address of a new, empty database. The tests must not stop or overload its server. */
export const newDatabase = (): Promise<string> => ask('database');

let database: Promise<string> | undefined;

/** Returns the address of a new, empty schema. A test that changes more than its schema uses `newDatabase`. */
export async function newSchema(): Promise<string> {
  database ??= newDatabase();
  return newSchemaIn(await database);
}

/** The shared browser. Closing it only closes the windows of the test. */
export const sharedBrowser = async (): Promise<Browser> => chromium.connect(await ask('browser'));
