/** "Clear": empties all leaderboards of a server. For those who may manage it, after a question that they alone see. */
import { ButtonStyle } from 'discord.js';
import { clearLeaderboards } from '../../../app/leaderboard.ts';
import type { Message } from '../../messages/message.ts';
import type { Translator } from '../../texts/translator.ts';
import { defineComponent } from '../component.ts';

export const clear = defineComponent({
  kind: 'clear',
  async answer({ step }, answer, { play }) {
    const { t } = await answer.look(play);
    // Asked anew with each press: the permission may be gone by now.
    if (!answer.mayManage) {
      await answer.whisper(t('privacy.clearing.notAllowed'));
      return 'not-allowed';
    }
    switch (step) {
      case 'ask':
        await answer.whisper(question(t));
        return 'asks';
      case 'keep':
        await answer.replace({ content: t('privacy.kept'), rows: [] });
        return 'kept';
      case 'confirm':
        await clearLeaderboards(play, answer.place);
        await answer.replace({ content: t('privacy.clearing.cleared'), rows: [] });
        return 'cleared';
    }
  },
});

/** The harmless answer comes first. */
const question = (t: Translator): Message => ({
  content: t('privacy.clearing.ask'),
  rows: [
    {
      buttons: [
        { action: { kind: 'clear', step: 'keep' }, emoji: '▶️', label: t('privacy.clearing.buttons.keep') },
        {
          action: { kind: 'clear', step: 'confirm' },
          label: t('privacy.clearing.buttons.confirm'),
          style: ButtonStyle.Danger,
        },
      ],
    },
  ],
});
