import { readFileSync } from 'node:fs';
import { parse } from 'dotenv';
import { type Config, ConfigError, type EnvFile, NotTextError, readConfig } from './config.ts';

/** @throws ConfigError if `.env` cannot be read */
export function readEnvFile(path = '.env'): EnvFile {
  try {
    return parseEnvFile(readText(path));
  } catch (error) {
    if (error instanceof NotTextError) throw new ConfigError([`.env ${error.message}`]);
    if (!(error instanceof Error)) throw error;
    if ('code' in error && error.code === 'ENOENT') return { values: {}, cut: new Set() };
    if ('code' in error && error.code === 'EISDIR')
      throw new ConfigError([
        '.env is a folder. Docker makes one where a file is missing: remove it, and copy .env.example to .env.',
      ]);
    throw new ConfigError([`.env cannot be read: ${error.message}.`]);
  }
}

/** Replaces a `#` that may have ended a value by accident. The character is from Unicode's private use area. */
const STAND_IN = '\u{f0023}';

/** dotenv cuts the value `a#b` off at the `#` without a warning. In `a # b`, the `#` begins a comment, as expected. */
function parseEnvFile(text: string): EnvFile {
  const values = parse(text);
  const uncut = parse(text.replaceAll(/(?<=[^\s=])#|(?<==)#(?=\S)/g, STAND_IN));
  const names = Object.keys(values).filter((name) => uncut[name]?.replaceAll(STAND_IN, '#') !== values[name]);
  return { values, cut: new Set(names) };
}

/**
 * Reads UTF-8, and UTF-16 with a byte order mark, which PowerShell 5 writes.
 * @throws NotTextError for any other encoding
 */
export function readText(path: string): string {
  const bytes = readFileSync(path);
  const [first = 0, second = 0] = bytes;
  const mark = first * 256 + second;
  const encoding = mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8';
  const text = decode(bytes, encoding);
  // UTF-16 without a byte order mark has a zero beside each Latin letter.
  if (text === undefined || text.includes('\0')) throw new NotTextError();
  return text;
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * @param isService whether the playground is not allowed, so that a missing token is an error
 * @throws ConfigError with every problem
 */
export const readSettings = ({ isService = false }: { readonly isService?: boolean } = {}): Config =>
  readConfig(process.env, readEnvFile(), { isService, readFile: readText });

/** Returns the version in package.json. */
export function readBotVersion(): string {
  const file = new URL('../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }).version;
}
