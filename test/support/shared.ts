/** What all files of a run share: see shared-servers.ts. */
import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';
import { newSchemaIn } from './postgres.ts';

async function ask(what: 'database' | 'browser'): Promise<string> {
  const response = await fetch(`${inject('sharedServers')}/${what}`);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}

/** The address of a new, empty database. The tests must not stop or overload its server. */
export const newDatabase = (): Promise<string> => ask('database');

let database: Promise<string> | undefined;

/** The address of a new, empty schema. A test that changes more than the schema takes a database. */
export async function newSchema(): Promise<string> {
  database ??= newDatabase();
  return newSchemaIn(await database);
}

/** The shared browser. Closing it only closes the test's own windows. */
export const sharedBrowser = async (): Promise<Browser> => chromium.connect(await ask('browser'));
