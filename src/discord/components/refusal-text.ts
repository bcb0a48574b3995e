/** Why a player may not have a game, in words. */
import { userMention } from 'discord.js';
import type { ClickRefusal } from '../../app/look.ts';
import type { Services } from '../command.ts';
import type { Texts } from '../texts/texts.ts';

export function refusalText(
  refusal: ClickRefusal,
  { mentions }: Pick<Services, 'mentions'>,
  { answers: { refusals } }: Texts,
): string {
  switch (refusal.reason) {
    case 'no-such-game':
    case 'damaged':
      return refusals[refusal.reason](mentions().play);
    case 'newer':
      return refusals['no-such-game'](mentions().play);
    case 'not-yours':
      return refusals['not-yours'](userMention(refusal.owner), mentions().play);
  }
}
