import { readFileSync } from 'node:fs';
import type { Playground } from '#playground';
import type { Config } from './config.ts';
import type { BotSettings } from './discord/bot.ts';

type Played = Pick<Playground, 'url' | 'close'>;

export interface Connection {
  readonly settings: BotSettings;
  /** On the playground by its clock, which its players can move. */
  readonly now: () => number;
  readonly playground?: Played;
}

/**
 * The stand-in is loaded only where there is no token. The import is a path of package.json, since `npm start` has Node.js
 * keep symbolic links as they are: the link to the package lies below `node_modules`, where Node.js reads no TypeScript.
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
  // The stand-in knows nothing of Discord's servers, whose games may be in the same database.
  const discord = { token: playground.token, apiUrl, guildId: undefined, retention: undefined };
  return { settings: { ...config, ...discord }, now: () => playground.discord.driver.clock.now(), playground };
}

/** As a data URL; on Discord the owner uploads one. */
function avatar(): string {
  const svg = readFileSync(new URL('../data/avatar.svg', import.meta.url));
  return `data:image/svg+xml;base64,${svg.toString('base64')}`;
}

/** Ends with the address, so that a terminal shows it at the bottom and a script can read it. */
export const invitation = ({ url }: Played): string =>
  `\nNo DISCORD_TOKEN is set, so this is the playground. Open it in a browser:\n${url}\n`;
