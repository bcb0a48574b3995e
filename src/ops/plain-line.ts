/** Shows a line of the log to a person at a terminal. */
import { pino } from 'pino';

interface LogLine {
  readonly level: number;
  readonly time: string;
  readonly msg: string;
  readonly error?: LoggedError;
}

/** An error as `redact` describes it; a text beyond the deepest level. */
type LoggedError =
  | string
  | { readonly name: string; readonly message: string; readonly stack?: string; readonly cause?: LoggedError };

/** Fields that concern only a log that several processes share. */
const ELSEWHERE = new Set(['level', 'time', 'msg', 'error', 'host', 'pid', 'shards']);

/** @param json a line of the log, with its line break */
export function plainLine(json: string): string {
  const line = JSON.parse(json) as LogLine;
  const { level, time, msg, error } = line;
  const label = level === pino.levels.values['info'] ? '' : `${labelOf(level)}: `;
  const details = Object.entries(line).filter(([name]) => !ELSEWHERE.has(name));
  const shown = details.map(([name, value]) => ` ${name}=${shownValue(value)}`).join('');
  const clock = new Date(time).toTimeString().slice(0, 8);
  return withoutControls(`${clock} ${label}${msg}${shown}${error ? shownError(error) : ''}\n`);
}

const labelOf = (level: number): string =>
  level === pino.levels.values['warn'] ? 'warning' : (pino.levels.labels[level] ?? '');

const shownValue = (value: unknown): string =>
  typeof value === 'string' && /^\S+$/.test(value) ? value : JSON.stringify(value);

function shownError(error: LoggedError): string {
  if (typeof error === 'string') return `\n  ${error}`;
  const { name, message, stack, cause, ...details } = error;
  const fields = Object.entries(details).map(([key, value]) => ` ${key}=${shownValue(value)}`);
  const frames = stack?.split('\n').filter((it) => /^ {4}at /.test(it)) ?? [];
  const text = [`${name}: ${message}${fields.join('')}`, ...frames].join('\n').replaceAll('\n', '\n  ');
  return `\n  ${text}${cause ? shownError(cause) : ''}`;
}

/** A text from outside must not move the terminal's cursor or change its colors. */
const withoutControls = (text: string): string => text.replace(/[^\P{Cc}\n]/gu, '\u{fffd}');
