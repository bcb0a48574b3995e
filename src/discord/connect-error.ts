import { DiscordAPIError, DiscordjsError, DiscordjsErrorCodes } from 'discord.js';

/** The bot could not connect. `message` tells the operator what to mend and holds no token. */
export class ConnectError extends Error {
  override readonly name = 'ConnectError';

  constructor(apiUrl: string, cause: unknown) {
    super(isTokenRefused(cause) ? TOKEN_REFUSED : unreachable(apiUrl, cause), { cause });
  }
}

const TOKEN_REFUSED =
  'Discord refuses DISCORD_TOKEN. Copy the token of your bot again from https://discord.com/developers/applications, page Bot.';

const unreachable = (apiUrl: string, cause: unknown): string =>
  `Discord cannot be reached at ${apiUrl} (${reasonOf(cause)}). Check the network and DISCORD_API_URL, then start again.`;

const HTTP_UNAUTHORIZED = 401;

function isTokenRefused(cause: unknown): boolean {
  if (cause instanceof DiscordAPIError) return cause.status === HTTP_UNAUTHORIZED;
  return cause instanceof DiscordjsError && cause.code === DiscordjsErrorCodes.TokenInvalid;
}

/** A code such as ECONNREFUSED tells more than "fetch failed"; a message could hold the token, so it is not shown. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'no reason given';
  const inner = cause.cause instanceof Error ? cause.cause : cause;
  if ('code' in inner && typeof inner.code === 'string') return inner.code;
  if ('status' in cause && typeof cause.status === 'number') return `HTTP status ${cause.status}`;
  return cause.name;
}
