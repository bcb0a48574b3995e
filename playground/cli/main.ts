#!/usr/bin/env node
/** `npx discord-playground COMMAND...`, here `npm run playground -- COMMAND...`: starts the playground, and any bot on it. */
import { DriverError } from '../server/driver/driver-error.ts';
import { type Playground, startPlayground } from '../web/playground.ts';
import { PlaygroundError } from '../web/playground-error.ts';
import { CommandError, runCommand } from './run-command.ts';

const USAGE = `Usage: npx discord-playground [--http URL] COMMAND [ARGUMENT]...

Starts a stand-in for Discord on this machine, prints the address of its page, and runs COMMAND, which starts any bot.
COMMAND finds in its environment what the bot logs in with:
  DISCORD_TOKEN    the token that the stand-in accepts
  DISCORD_API_URL  the base of its REST API, without a version: discord.js takes it as rest.api
Everything ends when COMMAND does, with its exit code.

--http URL         interactions are posted to this address of the bot, not sent over the gateway. Then there are also
  DISCORD_PUBLIC_KEY      what the requests are signed with
  DISCORD_APPLICATION_ID  the id of the bot's application

PLAYGROUND_PORT is the page's port on this machine: 2048 by default, 0 for any free one.

Examples: npx discord-playground -- node my-bot.js
          npx discord-playground --http http://localhost:3000/interactions node my-http-bot.js
`;

const WRONG_USE = 2;
/** Milliseconds in which a bot should listen at the address that was named. */
const LISTENS_WITHIN_MS = 60_000;

/** Returns the exit code. */
async function main(words: readonly string[]): Promise<number> {
  const { http, program, parameters, isHelp } = readWords(words);
  if (isHelp) {
    process.stdout.write(USAGE);
    return 0;
  }
  if (program === undefined) {
    process.stderr.write(USAGE);
    return WRONG_USE;
  }
  const playground = await startPlayground({ port: readPort(process.env['PLAYGROUND_PORT']) });
  process.stdout.write(`The playground is open in a browser at\n${playground.url}\n`);
  const end = new AbortController();
  try {
    const running = runCommand(program, parameters, { additions: settings(playground, http), signal: end.signal });
    const failed = http === undefined ? [] : [register(playground, http)];
    return await Promise.race([running, ...failed]);
  } finally {
    end.abort();
    await playground.close();
  }
}

interface Words {
  readonly http?: string | undefined;
  readonly program?: string | undefined;
  readonly parameters: readonly string[];
  readonly isHelp: boolean;
}

/** Options stand before the command, perhaps with `--` between them; what follows it is its own. */
function readWords(words: readonly string[]): Words {
  const [first, url, ...rest] = words;
  const isHttp = first === '--http';
  const command = isHttp ? rest : words;
  const [program, ...parameters] = command[0] === '--' ? command.slice(1) : command;
  const isHelp = first === '--help' || first === '-h';
  const isCommand = program !== undefined && program !== '' && !program.startsWith('-');
  return { http: isHttp ? url : undefined, program: isCommand ? program : undefined, parameters, isHelp };
}

/** A key is there only when it is needed: some bots take it as a sign that they are to serve HTTP. */
function settings({ token, apiUrl, publicKey, standIn }: Playground, http: string | undefined): Record<string, string> {
  const common = { DISCORD_TOKEN: token, DISCORD_API_URL: apiUrl };
  if (http === undefined) return common;
  const { applicationId } = standIn.driver.directory;
  return { ...common, DISCORD_PUBLIC_KEY: publicKey, DISCORD_APPLICATION_ID: applicationId };
}

/** Rejects when the bot does not serve interactions there, and does not resolve. */
async function register({ standIn }: Playground, url: string): Promise<never> {
  await standIn.driver.useEndpoint(url, LISTENS_WITHIN_MS);
  process.stdout.write(`Interactions are posted to ${url}\n`);
  return new Promise<never>(() => undefined);
}

const DEFAULT_PORT = 2048;

/** A text that is no number becomes a number that no port can have; the start then says so. */
const readPort = (text: string | undefined): number =>
  text === undefined || text === '' ? DEFAULT_PORT : /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;

// The page and the bot go on when nobody reads what is printed here.
process.stdout.on('error', () => undefined);
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof PlaygroundError || error instanceof CommandError || error instanceof DriverError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error instanceof CommandError ? error.exitCode : 1;
}
