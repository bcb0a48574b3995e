/** Turns environment and `.env` into typed settings. All mistakes are found and reported before anything starts. */
import { refuseDatabaseUrl } from './config/database-url.ts';
import { findDoubts } from './config/doubts.ts';
import type { Complain, Environment, Read } from './config/reading.ts';
import { readBoth, readSecretFile, SECRETS } from './config/secret-files.ts';
import { readSharding } from './config/sharding.ts';

/** The levels of pino, most severe first; `silent` logs nothing. */
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

export interface Config {
  /** The bot's token; without one there is no Discord to connect to. */
  readonly token: string | undefined;
  /** The base of the REST API, without the version and without a slash at the end. */
  readonly apiUrl: string;
  /** Register the commands in this one server only. */
  readonly guildId: string | undefined;
  /** The shards that this process runs, ascending; `auto` runs all of them. */
  readonly shards: readonly number[] | 'auto';
  /** How many shards all processes run together; `auto` asks Discord. */
  readonly shardCount: number | 'auto';
  /** The path of a SQLite file, or a `postgres://` URL; without a token it is the playground's. */
  readonly databaseUrl: string;
  /** 0 picks a free port. */
  readonly playgroundPort: number;
  /** Where health and metrics are served; `undefined` serves none. */
  readonly http: { readonly host: string; readonly port: number } | undefined;
  readonly logLevel: LogLevel;
  /** Where players ask the host for help; named where something failed. */
  readonly supportUrl: string | undefined;
  /** How long the games of a server that removed the bot, and practice games, are kept; in milliseconds. */
  readonly retention: { readonly keepRemoved: number; readonly keepPractice: number };
  /** Sentences about names that are no setting, and look as if they were meant for one. */
  readonly doubts: readonly string[];
}

/** The settings are wrong; `message` lists each problem and how to fix it, and holds no token and no password. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(problems: readonly string[]) {
    const list = problems.map((problem) => `  - ${problem}`).join('\n');
    super(`The settings are not right. Fix them in the environment or in .env:\n${list}`);
  }
}

/** What else a start knows. */
interface Surroundings {
  /** Whether nobody sits at a terminal, so that a missing token is a mistake. */
  readonly isService?: boolean;
  /** Reads a file with a secret; throws what `node:fs` does. */
  readonly readFile?: (path: string) => string;
}

/**
 * Pure: environment and file are handed in, nothing else is asked. The environment goes before the file, also with an
 * empty value: `DISCORD_TOKEN= npm start` starts the playground.
 *
 * @throws ConfigError with every problem, when there is one.
 */
export function readConfig(env: Environment, file: Environment = {}, around: Surroundings = {}): Config {
  const problems: string[] = [];
  const names = new Set<string>(SECRETS);
  const both = readBoth(env, file);
  const plain: Read = (name) => {
    names.add(name);
    return both(name);
  };
  const complain: Complain = (problem) => void problems.push(problem);
  const secret = (name: string) => readSecretFile(name, plain, complain, around.readFile);
  const secrets = new Map(SECRETS.map((name) => [name, secret(name)]));
  const read: Read = (name) => secrets.get(name) ?? plain(name);

  const token = readToken(read, complain);
  if (around.isService && read('DISCORD_TOKEN') === undefined && read('DISCORD_TOKEN_FILE') === undefined)
    complain(TOKEN_MISSING);
  const config: Omit<Config, 'doubts'> = {
    token,
    apiUrl: readApiUrl(read, complain) ?? '',
    guildId: readGuildId(read, complain),
    ...readSharding(read, complain),
    // Without a token it is the playground's, whose players must not appear beside real ones: the file is not asked.
    databaseUrl:
      (token === undefined
        ? readDatabaseUrl(env['DATABASE_URL'] || 'data/playground.sqlite', complain)
        : readDatabaseUrl(read('DATABASE_URL') ?? 'data/2048.sqlite', complain)) ?? '',
    playgroundPort: readPort('PLAYGROUND_PORT', read, complain) ?? 2048,
    http: readHttp(read, complain),
    logLevel: readLogLevel(read, complain) ?? 'info',
    supportUrl: readSupportUrl(read, complain),
    retention: {
      keepRemoved: readDays('RETENTION_SERVER_DAYS', read, complain) ?? 30 * DAY_MS,
      keepPractice: readDays('RETENTION_PRACTICE_DAYS', read, complain) ?? 365 * DAY_MS,
    },
  };
  const doubts = findDoubts(new Set([...Object.keys(env), ...Object.keys(file)]), names);
  if (problems.length > 0) throw new ConfigError([...problems, ...doubts]);
  return { ...config, doubts };
}

function readSupportUrl(read: Read, complain: Complain): string | undefined {
  const text = read('SUPPORT_URL');
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  // Longer ones have no room in the sentence that names it; angle brackets would end it there.
  if (url && ['http:', 'https:'].includes(url.protocol) && text.length <= 200 && !/[<>\s]/.test(text)) return text;
  return complain('SUPPORT_URL is not an http:// or https:// address. Write one like https://discord.gg/invite.');
}

const TOKEN_MISSING =
  'DISCORD_TOKEN is missing, and this is not the playground. Set the token of your bot, from https://discord.com/developers/applications, page Bot.';

/** Only the shape is checked, and the value is never repeated: anybody who has it can act as the bot. */
function readToken(read: Read, complain: Complain): string | undefined {
  const token = read('DISCORD_TOKEN');
  if (token === undefined || /^[!-~]+$/.test(token)) return token;
  return complain(
    'DISCORD_TOKEN holds a space, a line break or a character that no token has. Copy the token alone, without "Bot" before it, from the Bot page of your application.',
  );
}

function readApiUrl(read: Read, complain: Complain): string | undefined {
  const text = read('DISCORD_API_URL') ?? 'https://discord.com/api';
  const url = URL.parse(text);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.search !== '' || url.hash !== '') {
    return complain('DISCORD_API_URL is not a plain http:// or https:// address, like https://discord.com/api.');
  }
  const base = text.replace(/\/+$/, '');
  if (!/\/v\d+$/.test(base)) return base;
  return complain(
    'DISCORD_API_URL ends in a version. Leave it out: the bot adds its own, as in https://discord.com/api.',
  );
}

function readGuildId(read: Read, complain: Complain): string | undefined {
  const id = read('DISCORD_GUILD_ID');
  if (id === undefined || /^\d{17,20}$/.test(id)) return id;
  return complain(
    `DISCORD_GUILD_ID is "${id}", but a server id is 17 to 20 digits. Switch on Developer Mode in Discord, right-click the server, Copy Server ID.`,
  );
}

function readDatabaseUrl(text: string, complain: Complain): string | undefined {
  const problem = refuseDatabaseUrl(text);
  return problem === undefined ? text : complain(problem);
}

function readPort(name: string, read: Read, complain: Complain): number | undefined {
  const text = read(name);
  if (text === undefined) return undefined;
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  return complain(`${name} is "${text}". Write a whole number from 0 to 65535.`);
}

function readHttp(read: Read, complain: Complain): Config['http'] {
  const host = read('HTTP_HOST') ?? '127.0.0.1';
  if (!/^[\w.:-]+$/.test(host)) {
    complain(`HTTP_HOST is "${host}". Write a name or an address without http:// and port, like 127.0.0.1 or 0.0.0.0.`);
  }
  const port = readPort('HTTP_PORT', read, complain);
  return port === undefined ? undefined : { host, port };
}

function readLogLevel(read: Read, complain: Complain): LogLevel | undefined {
  const text = read('LOG_LEVEL') ?? 'info';
  const level = LOG_LEVELS.find((it) => it === text);
  return level ?? complain(`LOG_LEVEL is "${text}". Write one of ${LOG_LEVELS.join(', ')}.`);
}

/** A century: more would mean forever, and is more likely a typo. */
const MOST_DAYS = 36_500;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Returns milliseconds. */
function readDays(name: string, read: Read, complain: Complain): number | undefined {
  const text = read(name);
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,4}$/.test(text) && Number(text) <= MOST_DAYS) return Number(text) * DAY_MS;
  return complain(`${name} is "${text}". Write a whole number of days from 1 to ${MOST_DAYS}.`);
}
