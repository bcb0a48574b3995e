/** The playground: the stand-in, and the page to play on. Its caller connects the bot to `apiUrl` with `token`. */
import type { WebSocket } from 'ws';
import { type Discord, startDiscord } from '../server/discord.ts';
import type { DiscordOptions } from '../server/discord-options.ts';
import { readPage } from './page-files.ts';
import { startPageServer } from './page-server.ts';
import { parseAction } from './parse-action.ts';
import { checkPort, portError } from './playground-error.ts';
import { PageWindow } from './window.ts';

export interface PlaygroundOptions {
  /** The page's port on loopback; 0 picks a free one. */
  readonly port: number;
  readonly discord?: DiscordOptions;
  /** Whether the bot takes the time from `discord.driver.clock`: one in this process can; the page tells its players. */
  readonly isBotInTime?: boolean;
}

export interface Playground {
  /** Where a browser finds the page, for example `http://localhost:2048`. */
  readonly url: string;
  /** The bot's `DISCORD_API_URL`. */
  readonly apiUrl: string;
  /** The bot's `DISCORD_TOKEN`. */
  readonly token: string;
  /** The `DISCORD_PUBLIC_KEY` of a bot that takes interactions over HTTP. */
  readonly publicKey: string;
  readonly discord: Discord;
  close(): Promise<void>;
}

/** 1008: an action that no page of ours would send. https://www.rfc-editor.org/rfc/rfc6455#section-7.4.1 */
const POLICY_VIOLATION = 1008;

/** Throws a PlaygroundError when the port cannot be used or the page was never built. */
export async function startPlayground({
  port,
  discord: options,
  isBotInTime = false,
}: PlaygroundOptions): Promise<Playground> {
  checkPort(port);
  const files = readPage();
  const discord = await startDiscord(options);
  const { driver } = discord;
  // Commands of a server's managers are to be tried here, too.
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
  // Too large an action or a broken pipe: ws closes the connection itself after this event.
  socket.on('error', () => socket.terminate());
  socket.on('message', (data) => {
    const action = parseAction(String(data));
    if (action) window.receive(action);
    else socket.close(POLICY_VIOLATION, 'not an action of the page');
  });
  window.greet();
}
