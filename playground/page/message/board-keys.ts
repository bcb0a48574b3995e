/** Finds the message whose buttons are pressed by the arrow keys. */
import type { APIButtonComponentWithCustomId } from 'discord-api-types/v10';
import type { MessageView } from '../../web/protocol.ts';
import { COMPONENT } from './discord-constants.ts';
import { emojiName, isBoardEmoji } from './emoji-names.ts';

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

/** Finds an enabled button by the name of its emoji. */
export const buttonWith = (message: MessageView, name: string): APIButtonComponentWithCustomId | undefined =>
  buttonsIn(message.components).find(({ disabled, emoji }) => !disabled && emojiName(emoji?.name ?? '') === name);

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
