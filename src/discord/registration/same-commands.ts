/** Compares commands as Discord gives them back with commands as they are sent: it fills in and leaves out much. */
import { ApplicationCommandType } from 'discord.js';
import type { Command } from '../command.ts';
import { isEntryPoint, type Registered } from './command-list.ts';

type Data = ReturnType<Command['data']>;

/**
 * Whether Discord holds just the commands that are wanted, apart from its own entry point of an activity.
 *
 * @param isOfServer true for the list of one server, where nothing says that Discord gives everything back
 */
export function sameCommands(present: readonly Registered[], wanted: readonly Data[], isOfServer: boolean): boolean {
  const ours = present.filter((command) => !isEntryPoint(command));
  const pick = (command: object) => pickFields(command, isOfServer ? COMPARED_IN_SERVER : COMPARED);
  const told = hasLocalizations(ours) ? pick : (command: object) => withoutLocalizations(pick(command));
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

const COMPARED_IN_SERVER = [
  'name',
  'name_localizations',
  'description',
  'description_localizations',
  'options',
  'type',
  'nsfw',
  'default_member_permissions',
];

/**
 * Where a command is offered, which concerns only those for everywhere; the order of these lists says nothing.
 * https://docs.discord.com/developers/interactions/application-commands#application-command-object
 */
const SETS: ReadonlySet<string> = new Set(['contexts', 'integration_types']);

const COMPARED = [...COMPARED_IN_SERVER, ...SETS];

const pickFields = (command: object, compared: readonly string[]): Record<string, unknown> => {
  const fields = new Map(Object.entries(command));
  return Object.fromEntries(compared.map((key) => [key, ordered(key, fields.get(key) ?? DEFAULTS[key])]));
};

const ordered = (key: string, value: unknown): unknown =>
  SETS.has(key) && Array.isArray(value) ? value.toSorted() : value;

const LOCALIZATIONS: ReadonlySet<string> = new Set(['name_localizations', 'description_localizations']);

/**
 * Whether a server tells localizations at all. Where it does not, comparing them would find a difference at every
 * start, and Discord limits how many commands may be written in a day.
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
