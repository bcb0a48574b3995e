import type { Discord } from '#playground';
import type { StartedBot } from './started-bot.ts';

/** Collects the bot's token and those of all interactions. `assertKept` throws if a bot printed one of them. */
export function keepSecrets({ driver, token }: Discord) {
  const secrets = new Set([token]);
  driver.subscribe((event) => {
    if (event.kind === 'interaction-started') secrets.add(event.interaction.token);
  });
  return {
    assertKept(bots: readonly Pick<StartedBot, 'log' | 'output'>[]): void {
      for (const text of bots.map((bot) => JSON.stringify(bot.log) + bot.output())) {
        for (const secret of secrets) {
          if (text.includes(secret)) throw new Error(`A bot printed the secret ${secret} in:\n${text}`);
        }
      }
    },
  };
}
