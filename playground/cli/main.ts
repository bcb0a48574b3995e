#!/usr/bin/env node
/**
 * The command line interface: `npx discord-playground COMMAND...` starts the playground and runs a bot on it. In this
 * repository: `npm run playground -- COMMAND...`.
 */
import { DriverError } from '../server/driver/driver-error.ts';
import { type Playground, startPlayground } from '../web/playground.ts';
import { PlaygroundError } from '../web/playground-error.ts';
import { CommandLineError, readWords } from './read-words.ts';
import { CommandError, runCommand } from './run-command.ts';
import { tellIfSilent } from './tell-if-silent.ts';

const USAGE = `Usage: npx discord-playground [OPTION]... [--] COMMAND [ARGUMENT]...

Starts a stand-in for Discord on this machine, prints the address of its page, and runs COMMAND, which starts any bot.
COMMAND finds in its environment what the bot logs in with:
  DISCORD_TOKEN    the token that the stand-in accepts
  DISCORD_API_URL  the base of its REST API, without a version: discord.js takes it as rest.api
Everything ends when COMMAND does, with its exit code.

--http URL         interactions are posted to this address of the bot, not sent over the gateway. Then there are also
  DISCORD_PUBLIC_KEY      what the requests are signed with
  DISCORD_APPLICATION_ID  the id of the bot's application

--privileged-intents LIST  what the application is granted: none, all, or some of GuildMembers,GuildPresences,MessageContent. A
                           bot that asks for another is disconnected with 4014. The default is all.

PLAYGROUND_PORT is the page's port on this machine: 2048 by default, 0 for any free one.

Examples: npx discord-playground -- node my-bot.js
          npx discord-playground --http http://localhost:3000/interactions node my-http-bot.js
`;

const WRONG_USE = 2;
/** The oldest supported major version of Node.js, as in package.json. */
const OLDEST_NODE = 22;
/** How long the bot has to start listening at the URL given by --http, in milliseconds. */
const LISTENS_WITHIN_MS = 60_000;

/** Runs the command line and returns the exit code. */
async function main(words: readonly string[]): Promise<number> {
  const { options, command } = readWords(words);
  if (options.isHelp) {
    process.stdout.write(USAGE);
    return 0;
  }
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
    process.stderr.write(`Node.js ${OLDEST_NODE} or newer is required; this is ${process.versions.node}.\n`);
    return 1;
  }
  const [program, ...parameters] = command;
  if (program === undefined || program === '') {
    process.stderr.write(`Missing argument: COMMAND\n\n${USAGE}`);
    return WRONG_USE;
  }
  const { http, privilegedIntents } = options;
  const playground = await startPlayground({
    port: readPort(process.env['PLAYGROUND_PORT']),
    ...(privilegedIntents ? { discord: { privilegedIntents } } : {}),
  });
  process.stdout.write(`The playground is open in a browser at\n${playground.url}\n`);
  // A call to a route that is not simulated does not end the session: it is printed, and the bot receives an error.
  playground.discord.driver.subscribe((event) => {
    if (event.kind === 'api-call' && event.call.notSimulated)
      process.stderr.write(`Not simulated: ${event.call.notSimulated}\n`);
  });
  const end = new AbortController();
  try {
    const running = runCommand(program, parameters, { additions: settings(playground, http), signal: end.signal });
    // A bot that receives interactions over HTTP may never call the API.
    if (http === undefined) tellIfSilent(playground);
    const failed = http === undefined ? [] : [register(playground, http)];
    return await Promise.race([running, ...failed]);
  } finally {
    end.abort();
    await playground.close();
  }
}

/** DISCORD_PUBLIC_KEY is set only with --http: some bots serve HTTP as soon as they see it. */
function settings({ token, apiUrl, publicKey, discord }: Playground, http: string | undefined): Record<string, string> {
  const common = { DISCORD_TOKEN: token, DISCORD_API_URL: apiUrl };
  if (http === undefined) return common;
  const { applicationId } = discord.driver.directory;
  return { ...common, DISCORD_PUBLIC_KEY: publicKey, DISCORD_APPLICATION_ID: applicationId };
}

/**
 * Registers the bot's interactions endpoint. Never resolves; rejects if the bot does not serve interactions at the URL.
 */
async function register({ discord }: Playground, url: string): Promise<never> {
  await discord.driver.useEndpoint(url, LISTENS_WITHIN_MS);
  process.stdout.write(`Interactions are posted to ${url}\n`);
  return new Promise<never>(() => undefined);
}

const DEFAULT_PORT = 2048;

/** An invalid number becomes an invalid port, and starting the server then fails with a message. */
const readPort = (text: string | undefined): number =>
  text === undefined || text === '' ? DEFAULT_PORT : /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;

// The session goes on when the reader of standard output, for example `head`, exits.
process.stdout.on('error', () => undefined);
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (error instanceof CommandLineError) {
    process.stderr.write(`${error.message}\nnpx discord-playground --help shows all options.\n`);
    process.exit(WRONG_USE);
  }
  if (!(error instanceof PlaygroundError || error instanceof CommandError || error instanceof DriverError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error instanceof CommandError ? error.exitCode : 1;
}
