import type { Discord } from '#playground';
import type { StartedBot } from './journal.ts';

export interface SecretKeeper {
  /** Throws when a bot printed its token, or the token of any interaction that it was sent. */
  assertKept(bots: readonly Pick<StartedBot, 'log' | 'output'>[]): void;
}

/** Remembers every secret that the bots on a stand-in come to know. */
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

/** Everything that was printed in this process, other than a bot's log. */
let printed: string[] | undefined;

/** From here on; a bot in this process may print beside its log, and so may a package. */
function watchPrinted(): () => string {
  printed ??= listen();
  const all = printed;
  const begun = all.length;
  return () => all.slice(begun).join('\n');
}

function listen(): string[] {
  const texts: string[] = [];
  // Vitest has a console of its own, which does not print to the streams of this process.
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
