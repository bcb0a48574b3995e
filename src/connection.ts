import { readFileSync } from 'node:fs';
import type { Playground } from '#playground';
import type { Config } from './config.ts';
import { POST } from './discord/answer/interaction.ts';
import type { BotSettings } from './discord/bot.ts';

type Played = Pick<Playground, 'url' | 'close'>;

export interface Connection {
  readonly settings: BotSettings;
  /** Returns milliseconds since 1970. Players can change the clock of the playground. */
  readonly now: () => number;
  readonly playground?: Played;
}

/**
 * Connects to Discord or, without a token, to the playground, which is loaded only then. It is imported by a path of
 * package.json, because Node.js cannot read TypeScript through the link below `node_modules` (`--preserve-symlinks`).
 */
export async function connectionOf(config: Config, now: () => number): Promise<Connection> {
  const { token } = config;
  if (token !== undefined) return { settings: { ...config, token }, now };
  const { startPlayground } = await import('#playground');
  const playground = await startPlayground({
    port: config.playgroundPort,
    discord: { bot: { name: '2048', avatar: avatar() } },
    isBotInTime: true,
  });
  const { apiUrl } = playground;
  // The playground's stand-in for Discord does not know the servers whose games may be in the same database.
  const discord = { token: playground.token, apiUrl, guildId: undefined, retention: undefined };
  return { settings: { ...config, ...discord }, now: () => playground.discord.driver.clock.now(), playground };
}

/** Returns the bot's avatar as a data URL. On Discord, the owner uploads one. */
function avatar(): string {
  const svg = readFileSync(new URL('../data/avatar.svg', import.meta.url));
  return `data:image/svg+xml;base64,${svg.toString('base64')}`;
}

/** Returns a message that ends with the address, so that it is the last line on a terminal and scripts can find it. */
export const invitation = ({ url }: Played): string =>
  `\nNo DISCORD_TOKEN is set, so this is the playground. Open it in a browser:\n${url}\n`;

/** The link that adds the bot to a server: https://docs.discord.com/developers/topics/oauth2#bot-authorization-flow */
const inviteOf = (applicationId: string): string =>
  `https://discord.com/oauth2/authorize?client_id=${applicationId}&scope=bot+applications.commands&permissions=${POST}`;

/** Returns what the owner of a bot that has just become ready wants to know. */
export const welcome = ({ id, name }: { readonly id: string; readonly name: string }, servers = 0): string =>
  `\n${name} is ready and in ${servers === 1 ? '1 server' : `${servers} servers`}. This link adds it to a server:\n${inviteOf(id)}\nCtrl+C stops it.\n`;
