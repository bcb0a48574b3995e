/** Which message's buttons the arrow keys press. */
import type { APIButtonComponentWithCustomId } from 'discord-api-types/v10';
import type { MessageView } from '../../web/protocol.ts';
import { COMPONENT } from './discord-constants.ts';
import { isBoardEmoji, plainEmoji } from './emoji-names.ts';

/** The buttons in the rows of a message that send something, in reading order. */
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

/** An enabled button by its emoji, with or without the sign for its colored form. */
export const buttonWith = (message: MessageView, emoji: string): APIButtonComponentWithCustomId | undefined =>
  buttonsOf(message).find((button) => !button.disabled && plainEmoji(button.emoji?.name) === plainEmoji(emoji));

const isBoard = (message: MessageView): boolean =>
  buttonsOf(message).some(({ emoji }) => isBoardEmoji(emoji?.name ?? ''));

/**
 * The player's own newest board; when there is none, the newest of anybody. The game may be over or ask something: the keys
 * then press nothing, rather than a board further up that nobody is looking at.
 */
export function newestBoard(messages: readonly MessageView[], playerId: string | undefined): MessageView | undefined {
  const boards = messages.filter(isBoard);
  return boards.findLast(({ usedBy }) => usedBy?.id === playerId) ?? boards.at(-1);
}
