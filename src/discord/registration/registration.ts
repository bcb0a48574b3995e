import type { ThemeName } from '../../themes/themes.ts';
import { type Commands, mentionsOf } from '../command.ts';
import type { BotDeps } from '../deps.ts';
import type { Mentions } from '../names.ts';
import type { Painter, TileEmojis } from '../painter.ts';
import type { Identity, Transport } from '../transport.ts';
import { registerCommands } from './commands.ts';
import { registerEmojis } from './emojis.ts';

/** The commands and the emojis, as far as Discord has them by now. */
export interface Registration {
  readonly painter: Painter;
  mentions(): Mentions;
  obstacles(): readonly string[];
  /** Settles when Discord has the commands; the emojis follow in the background. */
  run(transport: Transport, identity: Identity): Promise<void>;
  /** Settles when nothing goes on in the background. */
  idle(): Promise<unknown>;
}

const SHUT_OUT = 'the server of DISCORD_GUILD_ID does not take the commands';

export function createRegistration(
  commands: Commands,
  guildId: string | undefined,
  deps: BotDeps,
  signal: AbortSignal,
): Registration {
  const emojis = new Map<ThemeName, TileEmojis>();
  const painter: Painter = { ...deps.painter, emojisOf: (theme) => emojis.get(theme) };
  const background: Promise<void>[] = [];
  let mentions = mentionsOf(commands, new Map());
  let isShutOut = false;
  return {
    painter,
    mentions: () => mentions,
    obstacles: () => (isShutOut ? [SHUT_OUT] : []),
    async run({ rest, registers }, { applicationId, userId }) {
      const registering = {
        rest,
        signal,
        applicationId,
        guildId,
        registers: registers(),
        meanwhile: (work: Promise<void>) => void background.push(work),
        tellAccess(hasAccess: boolean) {
          isShutOut = !hasAccess;
        },
      };
      mentions = mentionsOf(commands, await registerCommands(registering, commands, deps));
      const use = (theme: ThemeName, its: TileEmojis) => void emojis.set(theme, its);
      background.push(registerEmojis({ ...registering, painter, userId, use }, deps));
    },
    idle: () => Promise.all(background),
  };
}
