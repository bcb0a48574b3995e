/** Any error as a few fields that may be logged. discord.js's own errors carry the interaction token and the picture. */
import { redactText } from './redact-text.ts';

export interface ErrorFields {
  readonly name: string;
  readonly message: string;
  /** Discord's, SQLite's or Node.js's code. */
  readonly code?: string | number;
  /** The HTTP status. */
  readonly status?: number;
  readonly method?: string;
  /** The path of the request, with its token replaced. */
  readonly route?: string;
  /** Only for what nobody expected: an answer of Discord says by its code and route where it comes from. */
  readonly stack?: string;
  readonly cause?: ErrorFields;
}

/** A chain of causes is followed this far; it may be a circle. */
const DEEPEST_CAUSE = 4;

/** Takes whatever was thrown, for that need not be an error. */
export function describeError(error: unknown): ErrorFields {
  return describe(error, 0);
}

function describe(error: unknown, depth: number): ErrorFields {
  if (!(error instanceof Error)) return { name: typeof error, message: redactText(show(error)) };
  const request = describeRequest(error);
  return {
    name: redactText(error.name),
    message: redactText(error.message),
    ...describeCode(error),
    ...request,
    // A failed request has a stack of discord.js's own queues, which helps nobody.
    ...(request === undefined && error.stack !== undefined ? { stack: redactText(error.stack) } : {}),
    ...(error.cause !== undefined && depth < DEEPEST_CAUSE ? { cause: describe(error.cause, depth + 1) } : {}),
  };
}

function show(thrown: unknown): string {
  try {
    return String(thrown);
  } catch {
    return 'something that cannot be shown as text';
  }
}

function describeCode(error: Error): Pick<ErrorFields, 'code'> {
  const code = 'code' in error ? error.code : undefined;
  return typeof code === 'number' ? { code } : typeof code === 'string' ? { code: redactText(code) } : {};
}

/** DiscordAPIError, HTTPError and RateLimitError are known by their shape: a request's method and address. */
function describeRequest(error: Error): Pick<ErrorFields, 'method' | 'route' | 'status'> | undefined {
  if (!('url' in error && typeof error.url === 'string')) return undefined;
  return {
    ...('status' in error && typeof error.status === 'number' ? { status: error.status } : {}),
    ...('method' in error && typeof error.method === 'string' ? { method: error.method } : {}),
    route: routeOf(error.url),
  };
}

const routeOf = (url: string): string => redactText(URL.parse(url)?.pathname ?? url);
