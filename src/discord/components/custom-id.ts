/** The custom id of a button: one codec both ways, so that a click after a restart or a month means what was shown. */
import type { Answer } from '../answer/answer.ts';
import type { Services } from '../command.ts';
import type { Component } from './component.ts';
import type { Field } from './fields.ts';
import { type Action, COMPONENTS } from './registry.ts';

/** Marks the ids of this bot; anything else belongs to another one, or to a version that is no more. */
const PREFIX = '2048';

const BY_KIND: ReadonlyMap<string, Component> = new Map(COMPONENTS.map((component) => [component.kind, component]));

/** Of each kind, in the order in which they are written. */
const FIELDS = new Map(COMPONENTS.map(({ kind, fields }) => [kind as string, Object.entries<Field<unknown>>(fields)]));

/** At most 100 characters: https://docs.discord.com/developers/components/reference#custom-id */
export function encodeCustomId(action: Action): string {
  const values: Readonly<Record<string, unknown>> = action;
  let text = `${PREFIX}:${action.kind}`;
  for (const [name, field] of FIELDS.get(action.kind) ?? []) text += `:${field.write(values[name])}`;
  return text;
}

/** Two buttons of one message need two ids, also those that do nothing. */
export const blankCustomId = (row: number, place: number): string => `${PREFIX}:blank:${row}:${place}`;

/** `undefined` for anything that `encodeCustomId` does not write. */
export function decodeCustomId(text: string): Action | undefined {
  const [prefix, kind = '', ...written] = text.split(':');
  const fields = FIELDS.get(kind) ?? [];
  if (prefix !== PREFIX || fields.length === 0 || fields.length !== written.length) return undefined;
  const values = fields.map(([name, field], index) => [name, field.read(written[index] ?? '')] as const);
  if (values.some(([, value]) => value === undefined)) return undefined;
  // The kind is one of the registry, and each of its fields was read: that is what an action is.
  return { kind, ...Object.fromEntries(values) } as Action;
}

/** Does what a button or menu is for; returns what became of it, in one word for the metrics. */
export async function answerComponent(customId: string, answer: Answer, services: Services): Promise<string> {
  const action = decodeCustomId(customId);
  const component = action && BY_KIND.get(action.kind);
  if (action && component) return component.answer(action, answer, services);
  const { t } = await answer.look(services.play);
  await answer.whisper(t('answers.unknownButton', { play: services.mentions().play }));
  return 'unknown';
}
