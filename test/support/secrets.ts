import type { Discord } from '#playground';
import type { StartedBot } from './started-bot.ts';

export interface SecretKeeper {
  /** Throws if a bot printed its token or the token of an interaction. */
  assertKept(bots: readonly Pick<StartedBot, 'log' | 'output'>[]): void;
}

/** Collects the secrets that the bots on a stand-in receive. */
export function keepSecrets({ driver, token }: Discord): SecretKeeper {
  const secrets = new Set([token]);
  const printedHere = watchPrinted();
  driver.subscribe((event) => {
    if (event.kind === 'interaction-started') secrets.add(event.interaction.token);
  });
  return {
    assertKept(bots) {
      const printed = [...bots.map((bot) => JSON.stringify(bot.log) + bot.output()), printedHere()];
      for (const text of printed) {
        for (const secret of secrets) {
          if (text.includes(secret)) throw new Error(`A bot printed the secret ${secret} in:\n${text}`);
        }
      }
    },
  };
}

/** Everything that this process printed besides the bots' logs. */
let printed: string[] | undefined;

/** Returns what was printed since this call. A bot in this process, or a package, might print without the log. */
function watchPrinted(): () => string {
  printed ??= listen();
  const all = printed;
  const begun = all.length;
  return () => all.slice(begun).join('\n');
}

function listen(): string[] {
  const texts: string[] = [];
  // Vitest replaces the console, and its console does not write to this process's streams.
  const sources = [
    [process.stdout, ['write']],
    [process.stderr, ['write']],
    [console, ['debug', 'error', 'info', 'log', 'trace', 'warn']],
  ] as const;
  for (const [target, names] of sources) {
    for (const name of names) {
      const print: (...given: unknown[]) => unknown = Reflect.get(target, name);
      Reflect.set(target, name, (...given: unknown[]) => {
        texts.push(given.map(String).join(' '));
        return print.apply(target, given);
      });
    }
  }
  return texts;
}
