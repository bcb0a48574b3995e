/** `npm run playground -- COMMAND...`: starts the playground, and any bot on it. */
import { startPlayground } from '../web/playground.ts';
import { PlaygroundError } from '../web/playground-error.ts';
import { CommandError, runCommand } from './run-command.ts';

const USAGE = `Usage: npm run playground -- COMMAND [ARGUMENT]...

Starts a stand-in for Discord on this machine, prints the address of its page, and runs COMMAND, which starts any bot.
COMMAND finds in its environment what the bot logs in with:
  DISCORD_TOKEN    the token that the stand-in accepts
  DISCORD_API_URL  the base of its REST API, without a version: discord.js takes it as rest.api
Everything ends when COMMAND does, with its exit code.

PLAYGROUND_PORT is the page's port on this machine: 2048 by default, 0 for any free one.

Example: npm run playground -- node my-bot.js
`;

const WRONG_USE = 2;

/** Returns the exit code. */
async function main([program, ...parameters]: readonly string[]): Promise<number> {
  if (program === '--help' || program === '-h') {
    process.stdout.write(USAGE);
    return 0;
  }
  if (!program || program.startsWith('-')) {
    process.stderr.write(USAGE);
    return WRONG_USE;
  }
  const playground = await startPlayground({ port: readPort(process.env['PLAYGROUND_PORT']) });
  const { url, token, apiUrl } = playground;
  process.stdout.write(`The playground is open in a browser at\n${url}\n`);
  try {
    return await runCommand(program, parameters, { DISCORD_TOKEN: token, DISCORD_API_URL: apiUrl });
  } finally {
    await playground.close();
  }
}

const DEFAULT_PORT = 2048;

/** What is no number becomes one that no port can have; its start then says so. */
const readPort = (text: string | undefined): number =>
  text === undefined || text === '' ? DEFAULT_PORT : /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof PlaygroundError || error instanceof CommandError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error instanceof CommandError ? error.exitCode : 1;
}
