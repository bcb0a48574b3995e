/**
 * Warns about a bot that ignores DISCORD_API_URL: it connects to the real Discord and seems to run, but nothing happens
 * on the page.
 */
import type { Playground } from '../web/playground.ts';

const WITHIN_MS = 10_000;

const HINT = `
The command has not called the playground for 10 s. The bot must pass DISCORD_API_URL on to its library:
  discord.js   new Client({ rest: { api: process.env.DISCORD_API_URL }, ... })
  oceanic.js   new Client({ rest: { baseURL: process.env.DISCORD_API_URL + '/v10' }, ... })
  discordeno   createBot({ rest: { proxy: { baseUrl: process.env.DISCORD_API_URL } }, ... })
  seyfert      client.setServices({ rest: new ApiHandler({ domain: new URL(process.env.DISCORD_API_URL).origin, ... }) })
  eris         cannot: it takes no address without HTTPS
`;

export function tellIfSilent({ discord: { driver } }: Playground): void {
  const timer = setTimeout(() => process.stderr.write(HINT), WITHIN_MS);
  timer.unref();
  const stop = driver.subscribe(({ kind }) => {
    if (kind !== 'api-call') return;
    clearTimeout(timer);
    stop();
  });
}
