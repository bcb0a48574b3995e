/** Finds the message whose buttons are pressed by the arrow keys. */
import type { APIButtonComponentWithCustomId } from 'discord-api-types/v10';
import type { MessageView } from '../../web/protocol.ts';
import { COMPONENT } from './discord-constants.ts';
import { isBoardEmoji, plainEmoji } from './emoji-names.ts';

/** All buttons of a message that have a custom id, in reading order. */
export const buttonsOf = ({ components }: MessageView): readonly APIButtonComponentWithCustomId[] =>
  buttonsIn(components);

function buttonsIn(components: MessageView['components']): readonly APIButtonComponentWithCustomId[] {
  return components.flatMap((row) => {
    if (row.type === COMPONENT.Container) return buttonsIn(row.components);
    if (row.type !== COMPONENT.ActionRow) return [];
    return row.components.filter(
      (component): component is APIButtonComponentWithCustomId =>
        component.type === COMPONENT.Button && 'custom_id' in component,
    );
  });
}

/** Finds an enabled button by its emoji, with or without the variation selector. */
export const buttonWith = (message: MessageView, emoji: string): APIButtonComponentWithCustomId | undefined =>
  buttonsOf(message).find((button) => !button.disabled && plainEmoji(button.emoji?.name) === plainEmoji(emoji));

const isBoard = (message: MessageView): boolean =>
  buttonsOf(message).some(({ emoji }) => isBoardEmoji(emoji?.name ?? ''));

/**
 * The message with the newest board of the player, or of anybody if the player has none. If its game is over or asks a
 * question, the arrow keys do nothing: they never press the buttons of an older board.
 */
export function newestBoard(messages: readonly MessageView[], playerId: string | undefined): MessageView | undefined {
  const boards = messages.filter(isBoard);
  return boards.findLast(({ usedBy }) => usedBy?.id === playerId) ?? boards.at(-1);
}
