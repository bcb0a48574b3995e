/**
 * The playground: the stand-in for Discord together with its page. The caller starts a bot with `apiUrl` and `token`.
 */
import type { WebSocket } from 'ws';
import { type Discord, startDiscord } from '../server/discord.ts';
import type { DiscordOptions } from '../server/discord-options.ts';
import { readPage } from './page-files.ts';
import { startPageServer } from './page-server.ts';
import { parseAction } from './parse-action.ts';
import { checkPort, portError } from './playground-error.ts';
import { PageWindow } from './window.ts';

export interface PlaygroundOptions {
  /** The page's port on loopback; 0 picks a free port. */
  readonly port: number;
  readonly discord?: DiscordOptions;
  /**
   * Whether the bot uses `discord.driver.clock`, which is possible only for a bot in this process. The page shows this
   * to its players.
   */
  readonly isBotInTime?: boolean;
}

export interface Playground {
  /** The URL of the page, for example `http://localhost:2048`. */
  readonly url: string;
  /** The `DISCORD_API_URL` of the bot. */
  readonly apiUrl: string;
  /** The `DISCORD_TOKEN` of the bot. */
  readonly token: string;
  /** The `DISCORD_PUBLIC_KEY` of a bot that receives interactions over HTTP. */
  readonly publicKey: string;
  readonly discord: Discord;
  close(): Promise<void>;
}

/** The close code for a message that the page never sends: https://www.rfc-editor.org/rfc/rfc6455#section-7.4.1 */
const POLICY_VIOLATION = 1008;

/**
 * Starts the stand-in and its page.
 *
 * @throws PlaygroundError if the port cannot be used or the page was not built
 */
export async function startPlayground({
  port,
  discord: options,
  isBotInTime = false,
}: PlaygroundOptions): Promise<Playground> {
  checkPort(port);
  const files = readPage();
  const discord = await startDiscord(options);
  const { driver } = discord;
  // The first player gets the permission *Manage Server*, which some commands need.
  const [first] = driver.players;
  if (first) for (const guild of driver.guilds) driver.manage(first, guild);
  const onConnection = (socket: WebSocket): void => open(discord, socket, isBotInTime);
  const page = await startPageServer(port, { driver, files, onConnection }).catch(async (cause: unknown) => {
    await discord.close();
    throw portError(port, cause);
  });
  return {
    url: `http://localhost:${page.port}`,
    apiUrl: discord.apiUrl,
    token: discord.token,
    publicKey: discord.publicKey,
    discord,
    close: async () => {
      await page.close();
      await discord.close();
    },
  };
}

function open({ driver }: Discord, socket: WebSocket, isBotInTime: boolean): void {
  const window = new PageWindow(driver, socket, isBotInTime);
  const stop = driver.subscribe((event) => window.forward(event));
  socket.on('close', stop);
  // The socket reports, for example, a message above the size limit or a broken pipe.
  socket.on('error', () => socket.terminate());
  socket.on('message', (data) => {
    const action = parseAction(String(data));
    if (action) window.receive(action);
    else socket.close(POLICY_VIOLATION, 'not an action of the page');
  });
  window.greet();
}
