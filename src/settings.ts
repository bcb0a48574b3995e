import { readFileSync } from 'node:fs';
import { config as loadDotenv } from 'dotenv';
import { type Config, ConfigError, type Environment, readConfig } from './config.ts';

/** @throws ConfigError */
export function readEnvFile(): Environment {
  const file = {};
  const { error } = loadDotenv({ quiet: true, processEnv: file });
  if (error !== undefined && error.code !== 'ENOENT') throw new ConfigError([`.env cannot be read: ${error.message}.`]);
  return file;
}

export const readText = (path: string): string => readFileSync(path, 'utf8');

/**
 * @param isService whether nobody sits at a terminal, so that a missing token is a mistake
 * @throws ConfigError with every problem
 */
export const readSettings = ({ isService }: { readonly isService: boolean }): Config =>
  readConfig(process.env, readEnvFile(), { isService, readFile: readText });

export function readVersion(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}
