/** Before a ranked game plays by itself: the question, in the menu from which it was to begin. */
import type { SavedGame } from '../../app/ports.ts';
import type { Texts } from '../texts/texts.ts';
import type { Message } from './message.ts';

/** The harmless answer stands where autoplay was pressed. */
export function autoplayQuestion({ opening, position }: SavedGame, { assist }: Texts): Message {
  const game = { gameId: opening.id, turn: position.turn };
  return {
    content: assist.ask,
    rows: [
      {
        buttons: [
          { action: { kind: 'autoplay-no', ...game }, label: assist.buttons.ranked },
          { action: { kind: 'assist', ...game, help: 'autoplay' }, label: assist.buttons.use },
        ],
      },
    ],
  };
}
