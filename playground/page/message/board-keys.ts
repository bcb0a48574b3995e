/** Finds the message whose buttons are pressed by the arrow keys. */
import type { APIButtonComponentWithCustomId } from 'discord-api-types/v10';
import type { MessageView } from '../../web/protocol.ts';
import { COMPONENT } from './discord-constants.ts';
import { isBoardEmoji, plainEmoji } from './emoji-names.ts';

/** All buttons that have a custom id, in reading order. */
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
  buttonsIn(message.components).find(
    (button) => !button.disabled && plainEmoji(button.emoji?.name) === plainEmoji(emoji),
  );

/** A message whose arrows are gone is still a board: its game is over. */
const isBoard = ({ buttonEmojis }: MessageView): boolean => buttonEmojis.some(isBoardEmoji);

/**
 * The message with the newest board of the player, or of anybody if the player has none. If its game is over or asks a
 * question, the arrow keys do nothing: they never press the buttons of an older board.
 */
export function newestBoard(messages: readonly MessageView[], playerId: string | undefined): MessageView | undefined {
  const boards = messages.filter(isBoard);
  return boards.findLast(({ usedBy }) => usedBy?.id === playerId) ?? boards.at(-1);
}
