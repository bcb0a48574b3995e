import { InteractionType } from 'discord-api-types/v10';
import { type Interaction, isId } from './interaction.ts';

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const TYPES: ReadonlySet<unknown> = new Set([
  InteractionType.ApplicationCommand,
  InteractionType.ApplicationCommandAutocomplete,
  InteractionType.MessageComponent,
]);

/**
 * Whether a payload is an interaction that the bot can answer. Other fields are not checked: if one is missing, the
 * router catches the error.
 */
export const isInteraction = (payload: unknown): payload is Interaction =>
  isObject(payload) &&
  typeof payload['id'] === 'string' &&
  isId(payload['id']) &&
  typeof payload['token'] === 'string' &&
  TYPES.has(payload['type']);
