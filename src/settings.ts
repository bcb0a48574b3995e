/** The settings of this process, as the bot and the tools beside it read them: the environment, `.env`, and files with secrets. */
import { readFileSync } from 'node:fs';
import { config as loadDotenv } from 'dotenv';
import { type Config, ConfigError, readConfig } from './config.ts';

/**
 * @param isService whether nobody sits at a terminal, so that a missing token is a mistake
 * @throws ConfigError with every problem
 */
export function readSettings(isService: boolean): Config {
  const file = {};
  const { error } = loadDotenv({ quiet: true, processEnv: file });
  if (error !== undefined && error.code !== 'ENOENT') throw new ConfigError([`.env cannot be read: ${error.message}.`]);
  return readConfig(process.env, file, { isService, readFile: (path) => readFileSync(path, 'utf8') });
}
