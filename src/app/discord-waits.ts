/**
 * How long after a press Discord accepts an answer, in milliseconds. A press may be handled that late.
 * https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-callback
 */
export const DISCORD_WAITS_MS = 3_000;
