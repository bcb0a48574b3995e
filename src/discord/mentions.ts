/** Clickable mentions of the bot's commands, such as `</2048:123>`. */
export interface Mentions {
  readonly play: string;
  readonly leaderboard: string;
  readonly help: string;
}

export const COMMAND_NAMES = { play: '2048', leaderboard: 'leaderboard', help: 'help' } as const;

/** Without an id (the commands are not registered yet) the plain name is shown, which can still be typed. */
export function mentionsOf(ids: ReadonlyMap<string, string>): Mentions {
  const mention = (name: string): string => {
    const id = ids.get(name);
    return id === undefined ? `\`/${name}\`` : `</${name}:${id}>`;
  };
  return {
    play: mention(COMMAND_NAMES.play),
    leaderboard: mention(COMMAND_NAMES.leaderboard),
    help: mention(COMMAND_NAMES.help),
  };
}
