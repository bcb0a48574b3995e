import type { StandIn } from 'discord-playground';
import type { BotProcess } from './bot-process.ts';

export interface SecretKeeper {
  /** Throws when a bot printed its token, or the token of any interaction that it was sent. */
  assertKept(bots: readonly BotProcess[]): void;
}

/** Remembers every secret that the bots on a stand-in come to know. */
export function keepSecrets({ driver, token }: StandIn): SecretKeeper {
  const secrets = new Set([token]);
  driver.subscribe((event) => {
    if (event.kind === 'interaction-started') secrets.add(event.interaction.token);
  });
  return {
    assertKept(bots) {
      for (const bot of bots) {
        const printed = JSON.stringify(bot.log) + bot.stderr();
        for (const secret of secrets) {
          if (printed.includes(secret)) throw new Error(`A bot printed the secret ${secret} in:\n${printed}`);
        }
      }
    },
  };
}
