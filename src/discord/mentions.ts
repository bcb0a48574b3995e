/** Clickable mentions of the bot's commands, such as `</2048:123>`. */
export interface Mentions {
  readonly play: string;
  readonly leaderboard: string;
  readonly settings: string;
  readonly help: string;
}

export const COMMAND_NAMES = { play: '2048', leaderboard: 'leaderboard', settings: 'settings', help: 'help' } as const;

/** Without an id (the commands are not registered yet) the plain name is shown, which can still be typed. */
export function mentionsOf(ids: ReadonlyMap<string, string>): Mentions {
  const mention = (name: string): string => {
    const id = ids.get(name);
    return id === undefined ? `\`/${name}\`` : `</${name}:${id}>`;
  };
  return {
    play: mention(COMMAND_NAMES.play),
    leaderboard: mention(COMMAND_NAMES.leaderboard),
    settings: mention(COMMAND_NAMES.settings),
    help: mention(COMMAND_NAMES.help),
  };
}
