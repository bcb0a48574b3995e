import type { SavedGame } from '../../app/saved-game.ts';
import type { Translator } from '../texts/translator.ts';
import type { Message } from './message.ts';

/** The harmless answer stands where autoplay was pressed. */
export function autoplayQuestion({ opening, position }: SavedGame, t: Translator): Message {
  const game = { gameId: opening.id, turn: position.turn };
  return {
    content: t('assist.ask.autoplay'),
    rows: [
      {
        buttons: [
          { action: { kind: 'autoplay-no', ...game }, label: t('assist.buttons.ranked') },
          { action: { kind: 'assist', ...game, help: 'autoplay' }, label: t('assist.buttons.use.autoplay') },
        ],
      },
    ],
  };
}
