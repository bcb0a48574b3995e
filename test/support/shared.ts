/** Shared by all files of a run: see shared-servers.ts. */
import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';
import { newSchemaIn } from './postgres-server.ts';

async function ask(what: 'database' | 'browser'): Promise<string> {
  const response = await fetch(`${inject('sharedServers')}/${what}`);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}

/** The address of a new, empty database on a PostgreSQL that may be neither stopped nor overloaded. */
export const newDatabase = (): Promise<string> => ask('database');

let database: Promise<string> | undefined;

/** The address of a new, empty schema; who changes more than the schema takes a database. */
export async function newSchema(): Promise<string> {
  database ??= newDatabase();
  return newSchemaIn(await database);
}

/** A browser; to close it closes one's own windows alone. */
export const sharedBrowser = async (): Promise<Browser> => chromium.connect(await ask('browser'));
