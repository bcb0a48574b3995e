/** Compares commands as Discord gives them back with commands as they are sent: it fills in and leaves out much. */
import { ApplicationCommandType } from 'discord.js';
import type { Command } from './command.ts';
import { isEntryPoint, type Registered } from './command-list.ts';

type Data = Command['data'];

/** Whether Discord holds just the commands that are wanted, apart from its own entry point of an activity. */
export function sameCommands(present: readonly Registered[], wanted: readonly Data[]): boolean {
  const ours = present.filter((command) => !isEntryPoint(command));
  const told = hasLocalizations(ours) ? pick : (command: Data | Registered) => withoutLocalizations(pick(command));
  return (
    ours.length === wanted.length &&
    wanted.every((data) => {
      const twin = ours.find(({ name }) => name === data.name);
      return twin !== undefined && canonical(told(twin)) === canonical(told(data));
    })
  );
}

/** What Discord fills in by itself when a command leaves it out. */
const DEFAULTS: Readonly<Record<string, unknown>> = {
  type: ApplicationCommandType.ChatInput,
  nsfw: false,
  default_member_permissions: null,
  options: [],
};

const COMPARED = [
  'name',
  'name_localizations',
  'description',
  'description_localizations',
  'options',
  'contexts',
  'integration_types',
  'type',
  'nsfw',
  'default_member_permissions',
] as const;

/** Lists whose order says nothing, and is not kept by every server. */
const SETS: ReadonlySet<string> = new Set(['contexts', 'integration_types']);

const pick = (command: object): Record<string, unknown> => {
  const fields = new Map(Object.entries(command));
  return Object.fromEntries(COMPARED.map((key) => [key, ordered(key, fields.get(key) ?? DEFAULTS[key])]));
};

const ordered = (key: string, value: unknown): unknown =>
  SETS.has(key) && Array.isArray(value) ? value.toSorted() : value;

const LOCALIZATIONS: ReadonlySet<string> = new Set(['name_localizations', 'description_localizations']);

/**
 * Whether a server tells localizations at all. Where it does not, comparing them would find a difference at every
 * start, and Discord lets only so many commands be written in a day.
 */
function hasLocalizations(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => LOCALIZATIONS.has(key) || hasLocalizations(inner));
}

const withoutLocalizations = (command: object): unknown =>
  JSON.parse(JSON.stringify(command, (key, inner: unknown) => (LOCALIZATIONS.has(key) ? undefined : inner)));

/** Keys in order, and nothing that says nothing: Discord leaves out, nulls or empties what was not given. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (Array.isArray(inner)) return inner.length === 0 ? undefined : inner;
    if (typeof inner !== 'object' || inner === null) return inner === false ? undefined : (inner ?? undefined);
    const entries = Object.entries(inner).filter(([, it]) => !saysNothing(it));
    return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

function saysNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === false) return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}
