/** What all files of a run share: see shared-servers.ts. */
import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';
import { newSchemaIn } from './postgres-server.ts';

async function ask(what: 'database' | 'browser'): Promise<string> {
  const response = await fetch(`${inject('sharedServers')}/${what}`);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}

/** Where a file of tests has its schemas. */
export interface SharedDatabase {
  /** The address of a new, empty schema. */
  newSchema(): Promise<string>;
}

/** A database of one's own on a PostgreSQL that may be neither stopped nor overloaded. */
export async function sharedDatabase(): Promise<SharedDatabase> {
  const address = await ask('database');
  return { newSchema: () => newSchemaIn(address) };
}

/** A browser; to close it closes one's own windows alone. */
export const sharedBrowser = async (): Promise<Browser> => chromium.connect(await ask('browser'));
