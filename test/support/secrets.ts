import type { Discord } from '#playground';
import type { StartedBot } from './started-bot.ts';

export interface SecretKeeper {
  /** Throws if a bot printed its own token or the token of an interaction. */
  assertKept(bots: readonly Pick<StartedBot, 'log' | 'output'>[]): void;
}

export function keepSecrets({ driver, token }: Discord): SecretKeeper {
  const secrets = new Set([token]);
  driver.subscribe((event) => {
    if (event.kind === 'interaction-started') secrets.add(event.interaction.token);
  });
  return {
    assertKept(bots) {
      for (const text of bots.map((bot) => JSON.stringify(bot.log) + bot.output())) {
        for (const secret of secrets) {
          if (text.includes(secret)) throw new Error(`A bot printed the secret ${secret} in:\n${text}`);
        }
      }
    },
  };
}
