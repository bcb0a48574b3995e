import { databaseUrlProblem } from './database-url.ts';

/** The operator's settings that players see. */
export interface HostSettings {
  readonly supportUrl: string | undefined;
}

export interface Config extends Sharding {
  readonly host: HostSettings;
  readonly token: string | undefined;
  /** The URL of Discord's API, without the version and without a trailing slash. */
  readonly apiUrl: string;
  readonly guildId: string | undefined;
  /** The path of a SQLite file, or a `postgres://` URL. Without a token, the database of the playground. */
  readonly databaseUrl: string;
  readonly databaseConnections: number;
  /** The port of the playground's page; 0 picks a free port. */
  readonly playgroundPort: number;
  readonly http: { readonly host: string; readonly port: number } | undefined;
  /** The application's public key in hexadecimal. If set, interactions arrive over HTTP, otherwise by the gateway. */
  readonly publicKey: string | undefined;
  readonly logLevel: LogLevel;
  readonly logFormat: LogFormat;
  /** How long the games of a server that removed the bot, and practice games, are kept, in milliseconds. */
  readonly retention: { readonly removedServerMs: number; readonly practiceMs: number };
}

interface Sharding {
  /** The shards that this process runs, ascending; `auto` runs all. */
  readonly shards: readonly number[] | 'auto';
  /** The total number of shards of all processes; `auto` asks Discord. */
  readonly shardCount: number | 'auto';
}

export type Environment = Readonly<Record<string, string | undefined>>;

export interface EnvFile {
  readonly values: Environment;
  /** The names of values that dotenv cut off at an unquoted `#`. */
  readonly cut: ReadonlySet<string>;
}

const NO_FILE: EnvFile = { values: {}, cut: new Set() };

/** A file has an unsupported encoding. The error's message follows the file's name in a sentence. */
export class NotTextError extends Error {
  override readonly name = 'NotTextError';

  constructor() {
    super('is neither UTF-8 nor UTF-16 with a byte order mark. Save it as UTF-8.');
  }
}

/** Returns a setting. An empty value counts as not set, because a copy of .env.example has empty values. */
export type Read = (name: string) => string | undefined;

type Complain = (problem: string) => undefined;

interface ConfigSources {
  /** Whether the playground is not allowed, so that a missing token is an error. */
  readonly isService?: boolean;
  readonly readFile?: (path: string) => string;
}

/**
 * Parses all settings. An environment variable, even an empty one, overrides the file.
 * @throws ConfigError with every problem
 */
export function readConfig(env: Environment, file: EnvFile = NO_FILE, around: ConfigSources = {}): Config {
  const problems = new Set<string>();
  const complain: Complain = (problem) => void problems.add(problem);
  const plain = readBoth(env, file, complain);
  const secret = (name: string) => readSecretFile(name, plain, complain, around.readFile);
  const secrets = new Map(SECRETS.map((name) => [name, secret(name)]));
  const read: Read = (name) => secrets.get(name) ?? plain(name);

  const token = readToken(read, complain);
  checkPlayground(read, complain, around);
  const config: Config = {
    token,
    apiUrl: readApiUrl(read, complain) ?? '',
    guildId: readGuildId(read, complain),
    ...readSharding(read, complain),
    // The playground's players must not be stored beside real ones, so its database is not read from `.env`.
    databaseUrl:
      (token === undefined
        ? readDatabaseUrl(env['DATABASE_URL'] || PLAYGROUND_DATABASE, complain)
        : readDatabaseUrl(read('DATABASE_URL') ?? 'data/2048.sqlite', complain)) ?? '',
    databaseConnections: readWhole('DATABASE_CONNECTIONS', CONNECTIONS, read, complain) ?? 10,
    playgroundPort: readWhole('PLAYGROUND_PORT', PORTS, read, complain) ?? 2048,
    ...readHttp(read, complain),
    logLevel: readOneOf('LOG_LEVEL', LOG_LEVELS, read, complain) ?? 'info',
    logFormat: readOneOf('LOG_FORMAT', LOG_FORMATS, read, complain) ?? 'auto',
    host: readHost(read, complain),
    retention: {
      removedServerMs: (readWhole('RETENTION_SERVER_DAYS', DAYS, read, complain) ?? 30) * DAY_MS,
      practiceMs: (readWhole('RETENTION_PRACTICE_DAYS', DAYS, read, complain) ?? 365) * DAY_MS,
    },
  };
  if (problems.size > 0) throw new ConfigError([...problems]);
  return config;
}

/** `message` lists each problem and how to fix it, without tokens and passwords. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(problems: readonly string[]) {
    const list = problems.map((problem) => `  - ${problem}`).join('\n');
    super(`The settings are not right. Fix them in the environment or in .env:\n${list}`);
  }
}

/** The settings that a file can hold, named by a setting of the same name with `_FILE`. */
export const SECRETS = ['DISCORD_TOKEN', 'DATABASE_URL'];

/** The database of the playground, unless an environment variable names another one. */
const PLAYGROUND_DATABASE = 'data/playground.sqlite';

/** Reads settings. An environment variable, even an empty one or a path in `_FILE`, overrides the file. */
export function readBoth(env: Environment, { values, cut }: EnvFile, complain: Complain): Read {
  const alternatives = new Map(SECRETS.flatMap((name) => both(name, `${name}_FILE`)));
  return (name) => {
    const other = alternatives.get(name);
    const isReplaced = other !== undefined && Boolean(env[other]);
    if (env[name] !== undefined || isReplaced) return env[name] || undefined;
    if (cut.has(name))
      complain(`${name} in .env holds a #, which ends the value there. Put the whole value in quotes.`);
    return values[name] || undefined;
  };
}

const both = (one: string, other: string): readonly (readonly [string, string])[] => [
  [one, other],
  [other, one],
];

/** Returns the file's text without the final line break that Docker, Kubernetes and systemd may add to secrets. */
export function readSecretFile(
  name: string,
  read: Read,
  complain: Complain,
  readFile?: (path: string) => string,
): string | undefined {
  const path = read(`${name}_FILE`);
  if (path === undefined) return undefined;
  if (read(name) !== undefined)
    return complain(`${name} and ${name}_FILE are both set. Leave one of them out, or empty.`);
  try {
    const text = readFile?.(path).trimEnd();
    return text || complain(`${name}_FILE: the file ${path} is empty. Write ${name} into it.`);
  } catch (error) {
    if (error instanceof NotTextError) return complain(`${name}_FILE: the file ${path} ${error.message}`);
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no reason given';
    if (code === 'EISDIR') return complain(`${name}_FILE: ${path} is a folder. Write the path of a file.`);
    return complain(`${name}_FILE: the file ${path} cannot be read (${code}). Correct the path or its permissions.`);
  }
}

const readHost = (read: Read, complain: Complain): HostSettings => ({ supportUrl: readSupportUrl(read, complain) });

function readSupportUrl(read: Read, complain: Complain): string | undefined {
  const text = read('SUPPORT_URL');
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  // A longer address does not fit into the sentence that shows it, and an angle bracket would end the link.
  if (url && ['http:', 'https:'].includes(url.protocol) && text.length <= 200 && !/[<>\s]/.test(text)) return text;
  const isShort = !text.includes('://') && /^[\w.-]+\.[a-z]{2,}\//i.test(text) && URL.canParse(`https://${text}`);
  const meant = isShort ? `https://${text}` : 'one like https://discord.gg/invite';
  return complain(`SUPPORT_URL is not an http:// or https:// address of at most 200 characters. Write ${meant}.`);
}

const SET_TOKEN = 'Set the token of your bot, from https://discord.com/developers/applications, page Bot.';

/** Without a token the playground starts, unless another setting forbids it. */
function checkPlayground(read: Read, complain: Complain, { isService = false }: ConfigSources): void {
  const isProduction = read('NODE_ENV') === 'production';
  if (read('DISCORD_TOKEN') !== undefined || read('DISCORD_TOKEN_FILE') !== undefined) return;
  if (isProduction)
    complain(`DISCORD_TOKEN is missing, and NODE_ENV=production rules out the playground. ${SET_TOKEN}`);
  else if (isService) complain(`DISCORD_TOKEN is missing, and this is not the playground. ${SET_TOKEN}`);
}

/** Characters that no token contains, but that copying or `docker run --env-file` may leave around it. */
const FOREIGN = /[^!-~]|["'`<>()[\]{},;]/u;

const UNSEEN: Readonly<Record<string, string>> = {
  ' ': 'a space',
  '\t': 'a tab',
  '\r': 'a line break',
  '\n': 'a line break',
  '\u{feff}': 'a byte order mark',
};

/** Checks only the format of the token. Messages never repeat it, because anybody who has it can act as the bot. */
function readToken(read: Read, complain: Complain): string | undefined {
  const token = read('DISCORD_TOKEN');
  const [found] = token?.match(FOREIGN) ?? [];
  if (found === undefined) return token;
  return complain(
    `DISCORD_TOKEN holds ${UNSEEN[found] ?? `the character ${found}`}, which no token has. Copy the token alone, without "Bot" before it and without quotes, from the Bot page of your application.`,
  );
}

function readApiUrl(read: Read, complain: Complain): string | undefined {
  const text = read('DISCORD_API_URL') ?? 'https://discord.com/api';
  const url = URL.parse(text);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.search !== '' || url.hash !== '') {
    return complain('DISCORD_API_URL is not a plain http:// or https:// address, like https://discord.com/api.');
  }
  // A URL with credentials is rejected: `fetch` does not accept it, and the bot prints this URL.
  if (text.includes('@')) {
    return complain(
      'DISCORD_API_URL holds an @, as if a user or a password stood before it. The bot sends its token and no other credentials: leave them out.',
    );
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

function readSharding(read: Read, complain: Complain): Sharding {
  const shards = readShards(read, complain);
  const isAuto = (read('DISCORD_SHARD_COUNT') ?? 'auto') === 'auto';
  const shardCount = isAuto ? 'auto' : readWhole('DISCORD_SHARD_COUNT', SHARD_COUNTS, read, complain, 'auto, or ');
  if (Array.isArray(shards) && shardCount === 'auto') {
    complain(
      'DISCORD_SHARD_COUNT is missing. With DISCORD_SHARDS set, say how many shards there are on all machines together.',
    );
  }
  const highest = Array.isArray(shards) ? Math.max(...shards) : -1;
  if (typeof shardCount === 'number' && shardCount <= highest) {
    complain(
      `DISCORD_SHARD_COUNT is ${shardCount}, but DISCORD_SHARDS names shard ${highest}. Counted from 0, that takes a count of ${highest + 1} or more.`,
    );
  }
  return { shards: shards ?? 'auto', shardCount: shardCount ?? 'auto' };
}

/** Parses `0-3`, `5`, or a list of both: `0-3,5`. */
function readShards(read: Read, complain: Complain): readonly number[] | 'auto' | undefined {
  const text = read('DISCORD_SHARDS') ?? 'auto';
  if (text === 'auto') return text;
  const shards = new Set<number>();
  for (const range of text.split(',')) {
    const [, first, last = first] = /^\s*(\d{1,5})(?:-(\d{1,5}))?\s*$/.exec(range) ?? [];
    if (first === undefined || Number(first) > Number(last)) {
      return complain(
        `DISCORD_SHARDS is "${text}". Write auto, a number like 5, a range like 0-3, or a list like 0-3,5.`,
      );
    }
    for (let shard = Number(first); shard <= Number(last); shard += 1) shards.add(shard);
  }
  return [...shards].sort((a, b) => a - b);
}

type Bounds = readonly [least: number, most: number];

const PORTS: Bounds = [0, 65_535];
const SHARD_COUNTS: Bounds = [1, 99_999];
/** More days than a century are probably a typo. */
const DAYS: Bounds = [1, 36_500];
/** More connections than any server allows are probably a typo. */
const CONNECTIONS: Bounds = [1, 1_000];

const DAY_MS = 24 * 60 * 60 * 1_000;

/** @param other what else may be written, such as "auto, or " */
function readWhole(
  name: string,
  [least, most]: Bounds,
  read: Read,
  complain: Complain,
  other = '',
): number | undefined {
  const text = read(name);
  if (text === undefined) return undefined;
  if (/^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most) return Number(text);
  return complain(`${name} is "${text}". Write ${other}a whole number from ${least} to ${most}.`);
}

function readHttp(read: Read, complain: Complain): Pick<Config, 'http' | 'publicKey'> {
  const host = read('HTTP_HOST') ?? '127.0.0.1';
  if (!/^[\w.:-]+$/.test(host)) {
    complain(
      `HTTP_HOST is "${host}". Write a name or an address without http:// and port, like 127.0.0.1, ::1, 0.0.0.0 or ::.`,
    );
  }
  const port = readWhole('HTTP_PORT', PORTS, read, complain);
  const publicKey = readPublicKey(read, complain);
  if (publicKey !== undefined && read('HTTP_PORT') === undefined) {
    complain(
      'DISCORD_PUBLIC_KEY is set, and HTTP_PORT is not. With a key Discord sends interactions to that port: set it, or leave the key out.',
    );
  }
  return { http: port === undefined ? undefined : { host, port }, publicKey };
}

function readPublicKey(read: Read, complain: Complain): string | undefined {
  const key = read('DISCORD_PUBLIC_KEY');
  if (key === undefined || /^[\da-f]{64}$/i.test(key)) return key;
  return complain(
    'DISCORD_PUBLIC_KEY is not 64 hexadecimal digits. Copy the public key of your application from https://discord.com/developers/applications, page General Information.',
  );
}

/** The levels of pino, most severe first; `silent` logs nothing. */
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

type LogLevel = (typeof LOG_LEVELS)[number];

/** `text` is lines for people, `json` an object on each line; `auto` is text on a terminal. */
const LOG_FORMATS = ['auto', 'text', 'json'] as const;

type LogFormat = (typeof LOG_FORMATS)[number];

function readOneOf<Choice extends string>(
  name: string,
  choices: readonly Choice[],
  read: Read,
  complain: Complain,
): Choice | undefined {
  const text = read(name);
  const choice = choices.find((it) => it === text?.toLowerCase());
  if (text === undefined || choice !== undefined) return choice;
  return complain(`${name} is "${text}". Write one of ${choices.join(', ')}.`);
}

function readDatabaseUrl(text: string, complain: Complain): string | undefined {
  const problem = databaseUrlProblem(text);
  return problem === undefined ? text : complain(problem);
}
