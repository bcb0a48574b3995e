import type { ThemeName } from '../../themes/themes.ts';
import { type Commands, mentionsOf } from '../answer/command.ts';
import type { REST } from '../connection/rest.ts';
import type { BotDeps } from '../deps.ts';
import type { Arrows, TileEmojis } from '../messages/message.ts';
import type { Mentions } from '../texts/names.ts';
import { registerCommands } from './commands.ts';
import { type EmojiTimes, registerEmojis } from './emojis.ts';

/** Registers commands and emojis with Discord, and says which of them are registered so far. */
export function createRegistration(
  commands: Commands,
  guildId: string | undefined,
  { rest, log, painter }: Pick<BotDeps, 'log' | 'painter'> & { readonly rest: REST },
  signal: AbortSignal,
  emojiTimes: EmojiTimes,
) {
  const emojis = new Map<ThemeName, TileEmojis>();
  const background: Promise<void>[] = [];
  let mentions = mentionsOf(commands, new Map());
  let arrows: Arrows | undefined;
  return {
    mentions: (): Mentions => mentions,
    /** Returns `undefined` until the emojis of the theme are registered. */
    emojisOf: (theme: ThemeName): TileEmojis | undefined => emojis.get(theme),
    /** Returns `undefined` until the emojis of the arrows are registered. */
    arrows: (): Arrows | undefined => arrows,
    /** Resolves when the commands are registered. The emojis follow in the background. */
    async run(applicationId: string, mayRegister: boolean): Promise<void> {
      const registering = { rest, signal, log, applicationId, guildId, mayRegister };
      mentions = mentionsOf(commands, await registerCommands(registering, commands));
      const use = (theme: ThemeName, its: TileEmojis) => void emojis.set(theme, its);
      const useArrows = (its: Arrows): void => {
        arrows = its;
      };
      background.push(registerEmojis({ ...registering, painter, use, useArrows }, emojiTimes));
    },
    /** Resolves when no background work is running. */
    idle: (): Promise<unknown> => Promise.all(background),
  };
}
