/** Why a player may not have a game, in words. */
import { userMention } from 'discord.js';
import type { ClickRefusal } from '../../app/look.ts';
import type { Services } from '../command.ts';
import type { Translator } from '../texts/translator.ts';

export function refusalText(refusal: ClickRefusal, { mentions }: Pick<Services, 'mentions'>, t: Translator): string {
  switch (refusal.reason) {
    case 'no-such-game':
    case 'damaged':
      return t(`answers.refusals.${refusal.reason}`, { play: mentions().play });
    case 'newer':
      return t('answers.refusals.newer');
    case 'not-yours':
      return t('answers.refusals.not-yours', { owner: userMention(refusal.owner), play: mentions().play });
  }
}
