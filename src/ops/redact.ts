/** Removes tokens, passwords, request bodies and files from everything that is logged or printed. */

const SECRET_TEXTS: readonly (readonly [RegExp, string])[] = [
  // An interaction token allows anybody to answer in the player's channel for 15 minutes.
  // https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-callback
  [/(\/(?:interactions|webhooks)\/\d+\/)[^/?#\s"'`]+/g, '$1[token]'],
  // An interaction token outside of an address: base64 of a text that begins with "interaction".
  [/\baW50ZXJhY3Rpb24[\w+/=-]*/g, '[token]'],
  // A bot token: the application's id, a time and a signature in base64.
  [/(?<![\w-])[\w-]{18,}\.[\w-]{5,8}\.[\w-]{25,}/g, '[token]'],
  [/\b(Bot|Bearer) [\w.+/=-]{8,}/g, '$1 [token]'],
  // A value after a name: `"token": "..."`, `password='...'`, and `password=...` as in addresses and libpq's settings.
  [
    /((?:password|token|secret|authorization)["']?\s{0,3}[:=]\s{0,3})(?:"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?)/gis,
    '$1[redacted]',
  ],
  [/((?:password|token|secret)\s{0,3}=\s{0,3})[^\s&"'][^\s&]*/gi, '$1[redacted]'],
];

/** The beginning of an address with a password. The bot's own example is shown as it is. */
const BEFORE_PASSWORD = /\w:\/\/(?!user:password@host\/database)[^/:@]*:/;

/** Removes a password from an address, up to the last @, because an unencoded password may contain that character. */
function withoutPassword(word: string): string {
  const found = BEFORE_PASSWORD.exec(word);
  const start = (found?.index ?? 0) + (found?.[0].length ?? 0);
  const end = word.lastIndexOf('@');
  return found && end >= start ? `${word.slice(0, start)}[password]${word.slice(end)}` : word;
}

/** Fields with these names are never logged. Names are compared in lower case. */
const SECRET_NAMES = new Set([
  'token',
  'authorization',
  'password',
  'secret',
  'requestbody',
  'files',
  'attachments',
  'body',
]);

/** Deeper levels of nested fields are not logged. The bot's own fields are less deep; the limit also ends cycles. */
const DEEPEST = 6;

/** Takes time in proportion to the length of the text, whatever it holds. */
export const redactText = (text: string): string =>
  SECRET_TEXTS.reduce(
    (redacted, [secret, instead]) => redacted.replace(secret, instead),
    text.replace(/\S+/g, withoutPassword),
  );

/** Redacts all fields. Pino's own redaction needs fixed paths, but discord.js errors have tokens at any depth. */
export const redact = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  redactEntries('error' in fields ? { ...fields, error: describe(fields['error']) } : fields, 0);

function redactEntries(fields: object, depth: number): Record<string, unknown> {
  const entries = Object.entries(fields).map(([name, value]) => [
    name,
    SECRET_NAMES.has(name.toLowerCase()) && value !== undefined ? '[redacted]' : redactValue(value, depth),
  ]);
  return Object.fromEntries(entries);
}

function redactValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value);
  if (typeof value === 'function') return '[function]';
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `[${value.byteLength} bytes]`;
  if (depth >= DEEPEST) return '[too deep]';
  if (Array.isArray(value)) return value.map((item) => redactValue(item, depth + 1));
  return redactEntries(value instanceof Error ? describe(value) : value, depth + 1);
}

function describe(thrown: unknown): object {
  if (!(thrown instanceof Error)) return { name: typeof thrown, message: asText(thrown) };
  const { name, message, stack, cause } = thrown;
  const code = 'code' in thrown ? thrown.code : undefined;
  return {
    name,
    message,
    code: typeof code === 'number' || typeof code === 'string' ? code : undefined,
    // The stack of a failed request or of an outage shows only the internal queues of a library.
    ...(describeRequest(thrown) ?? (outageOf(thrown) === undefined ? { stack } : {})),
    cause,
  };
}

/**
 * Errors of the operating system, SQLite, PostgreSQL (SQLSTATE classes 08, 53, 57 and 58, and 25006) and the store that
 * mean that a disk, a server or the network fails, and not the bot.
 */
const OUTAGE =
  /^(E[A-Z\d]+|SQLITE_(FULL|BUSY|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB).*|(08|53|57|58)[\dA-Z]{3}|25006|timeout)$/;

/** Returns what is out of order; `undefined` for any other error. */
export function outageOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  if (OUTAGE.test(code)) return code;
  // pg gives no code to a connection that broke.
  return /^(Connection terminated|timeout e|Client has encountered a connection error)/.test(error.message)
    ? 'connection'
    : undefined;
}

/** Recognizes DiscordAPIError, HTTPError and RateLimitError by their fields: a method and a URL. */
function describeRequest(error: Error): object | undefined {
  if (!('url' in error && typeof error.url === 'string')) return undefined;
  return {
    status: 'status' in error && typeof error.status === 'number' ? error.status : undefined,
    method: 'method' in error && typeof error.method === 'string' ? error.method : undefined,
    route: URL.parse(error.url)?.pathname ?? error.url,
  };
}

function asText(thrown: unknown): string {
  try {
    return String(thrown);
  } catch {
    return 'something that cannot be shown as text';
  }
}
