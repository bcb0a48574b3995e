/** Takes tokens and passwords out of a text, wherever in it they stand. */

const SECRET_TEXTS: readonly (readonly [RegExp, string])[] = [
  // An interaction token lets anybody answer in the player's channel for 15 minutes.
  // https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-callback
  [/(\/(?:interactions|webhooks)\/\d+\/)[^/?#\s"'`]+/g, '$1[token]'],
  // The same tokens on their own: they are base64 and begin with the word "interaction".
  [/\baW50ZXJhY3Rpb24[\w+/=-]*/g, '[token]'],
  // A bot token: the application's id, a time and a signature, in base64.
  [/\b[\w-]{18,}\.[\w-]{5,8}\.[\w-]{25,}/g, '[token]'],
  [/\b(Bot|Bearer) [\w.+/=-]{8,}/g, '$1 [token]'],
  // A password in the address of a database.
  [/(\w+:\/\/[^\s/:@]*:)[^\s/@]+@/g, '$1[password]@'],
];

/** The same text with tokens and passwords replaced. */
export const redactText = (text: string): string =>
  SECRET_TEXTS.reduce((redacted, [secret, instead]) => redacted.replace(secret, instead), text);
