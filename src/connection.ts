import { readFileSync } from 'node:fs';
import type { Playground } from '#playground';
import type { Config } from './config.ts';
import type { BotSettings } from './discord/bot.ts';

type Played = Pick<Playground, 'url' | 'close'>;

export interface Connection {
  readonly settings: BotSettings;
  /** The playground has a clock that its players can change. */
  readonly now: () => number;
  readonly playground?: Played;
}

/**
 * Connects to Discord, or without a token to the playground, which is loaded only then. It is imported by a path of
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
  // The stand-in does not know Discord's servers, whose games may be in the same database.
  const discord = { token: playground.token, apiUrl, guildId: undefined, retention: undefined };
  return { settings: { ...config, ...discord }, now: () => playground.discord.driver.clock.now(), playground };
}

/** A data URL; on Discord the owner uploads an avatar. */
function avatar(): string {
  const svg = readFileSync(new URL('../data/avatar.svg', import.meta.url));
  return `data:image/svg+xml;base64,${svg.toString('base64')}`;
}

/** Ends with the address, so that it is the last line on a terminal and a script can read it. */
export const invitation = ({ url }: Played): string =>
  `\nNo DISCORD_TOKEN is set, so this is the playground. Open it in a browser:\n${url}\n`;
