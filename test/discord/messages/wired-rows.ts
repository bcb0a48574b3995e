import type { APIButtonComponentWithCustomId, APIStringSelectComponent } from 'discord-api-types/v10';
import { bodyOf } from '../../../src/discord/answer/body.ts';
import type { Message } from '../../../src/discord/messages/message.ts';

type Part = APIButtonComponentWithCustomId | APIStringSelectComponent;

/** The rows of a message's components in the form in which they are sent to Discord. */
export function wiredRows<Kind = Part>({ content, rows }: Message): readonly (readonly Kind[])[] {
  const { components } = bodyOf({ content, rows }).data as {
    readonly components: readonly { components: Kind[] }[];
  };
  return components.map((row) => row.components);
}
