/** What a slash command is, and what it may use. The list of commands is handed to the router by `start.ts`. */
import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord.js';
import type { Blocks } from '../app/blocks.ts';
import type { Advisor } from '../app/hint.ts';
import type { PlayerLimit } from '../app/player-limit.ts';
import type { GameDeps, Log } from '../app/ports.ts';
import type { ReplayMaker } from '../app/replay.ts';
import type { Answer, Suggestion } from './answer/answer.ts';
import type { Autoplays } from './autoplay.ts';
import type { Meter } from './deps.ts';
import type { Edits } from './edits.ts';
import type { Given } from './given.ts';
import type { Mentions } from './names.ts';
import type { Painter } from './painter.ts';
import type { CommandKey, Translator } from './texts/translator.ts';

/** `start.ts` builds it once; a test builds its own. */
export interface Services {
  readonly play: GameDeps;
  readonly painter: Painter;
  readonly advisor: Advisor;
  readonly autoplays: Autoplays;
  readonly edits: Edits;
  readonly log: Log;
  readonly meter: Meter;
  readonly limit: PlayerLimit;
  readonly blocks: Blocks;
  readonly replays: ReplayMaker;
  /** Read at each use: the ids are known only after the commands are registered. */
  readonly mentions: () => Mentions;
  /** A short id that a player can read out and the log holds too. */
  readonly newErrorId: () => string;
  /** Where players ask the host for help. */
  readonly supportUrl?: string | undefined;
  /** Reduces an error to fields that may be logged: no token, no request body. */
}

export interface Command {
  readonly name: string;
  /** The subcommand that stands for the command where it is mentioned, if it has any. */
  readonly mentioned?: string;
  /** What Discord is told of it, in every language; made only when it is needed, since it is put together from all of them. */
  readonly data: () => RESTPostAPIChatInputApplicationCommandsJSONBody;
  execute(given: Given, answer: Answer, services: Services): Promise<void>;
  /** What `typed` may become, at most 25, named in the player's language; for commands with an option that suggests. */
  suggest?(
    typed: string,
    t: Translator,
    answer: Answer,
    services: Services,
  ): readonly Suggestion[] | Promise<readonly Suggestion[]>;
}

/** A command for each feature of the texts that is one. */
export type Commands = Readonly<Record<CommandKey, Command>>;

/**
 * Without an id (the commands are not registered yet) the plain name is shown, which can still be typed. A command that
 * has subcommands cannot be used by itself, so that one of them is mentioned.
 */
export function mentionsOf(commands: Commands, ids: ReadonlyMap<string, string>): Mentions {
  const mention = ({ name, mentioned }: Command): string => {
    const id = ids.get(name);
    const words = mentioned === undefined ? name : `${name} ${mentioned}`;
    return id === undefined ? `\`/${words}\`` : `</${words}:${id}>`;
  };
  const entries = Object.entries(commands).map(([key, command]) => [key, mention(command)]);
  // One for each command, and so one for each key.
  return Object.fromEntries(entries) as Mentions;
}
