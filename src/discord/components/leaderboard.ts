/** What the buttons and menus of a leaderboard have in common: which list, whose it is, and the message it stands in. */

import { ButtonStyle } from 'discord.js';
import { clearLeaderboards, type LeaderboardQuery, PERIODS, SCOPES, showLeaderboard } from '../../app/leaderboard.ts';
import type { PlayerId } from '../../app/saved-game.ts';
import type { Answer } from '../answer/answer.ts';
import type { Services } from '../command.ts';
import type { FieldsOf } from '../custom-ids.ts';
import { leaderboardMessage } from '../messages/leaderboard.ts';
import type { Message } from '../messages/message.ts';
import { displayName } from '../names.ts';
import type { Translator } from '../texts/translator.ts';
import { defineComponent } from './component.ts';

export type List = FieldsOf<'my-place'>;

/** Shows a page of a list in the message that was pressed; only to whoever asked for it. */
export async function answerList(
  list: List,
  page: number | 'own',
  answer: Answer,
  services: Services,
): Promise<string> {
  const { owner, size, rules, standing, period, scope } = list;
  if (owner !== answer.player) return refuse(owner, answer, services);
  const viewer = await answer.loadViewer(services.play);
  const query: LeaderboardQuery = { place: answer.place, ...size, rules, standing, period, scope };
  const board = await showLeaderboard(services.play, query, owner, page);
  await answer.update(leaderboardMessage(board, owner, viewer, services.mentions(), answer.mayManage));
  return 'paged';
}

async function refuse(owner: PlayerId, answer: Answer, { play, mentions }: Services): Promise<string> {
  const { t } = await answer.loadViewer(play);
  const { name, number } = await play.store.findProfile(owner);
  await answer.replyEphemeral(
    t('leaderboard.notYours', { owner: displayName(name, number, t), leaderboard: mentions().leaderboard }),
  );
  return 'not-yours';
}

/** The list that a menu leads to: `undefined` for a value that it does not offer. */
export function chosenOf<Word extends string>(words: readonly Word[], { values }: Answer): Word | undefined {
  return words.find((word) => word === values[0]);
}

/** For a menu that was sent a value which it does not offer. */
export async function refuseChoice(answer: Answer, { play, mentions }: Services): Promise<string> {
  const { t } = await answer.loadViewer(play);
  await answer.replyEphemeral(t('answers.unknownButton', { play: mentions().play }));
  return 'unknown';
}

/* The buttons that lead to another page, and to the games with help and back. */

export const list = defineComponent({
  kind: 'list',
  answer: ({ page, ...shown }, answer, services) => answerList(shown, page, answer, services),
});

export const listPeriod = defineComponent({
  kind: 'list-period',
  async answer(shown, answer, services) {
    const period = chosenOf(PERIODS, answer);
    return period ? answerList({ ...shown, period }, 0, answer, services) : refuseChoice(answer, services);
  },
});

export const listScope = defineComponent({
  kind: 'list-scope',
  async answer(shown, answer, services) {
    const scope = chosenOf(SCOPES, answer);
    return scope ? answerList({ ...shown, scope }, 0, answer, services) : refuseChoice(answer, services);
  },
});

/* "My place": the page that the player is on at that moment. */

export const myPlace = defineComponent({
  kind: 'my-place',
  answer: (shown, answer, services) => answerList(shown, 'own', answer, services),
});

/* The buttons that turn the pages of a list of version 0.1.0, which had no games with help. */

export const page = defineComponent({
  kind: 'page',
  answer: ({ page: wanted, ...list }, answer, services) =>
    answerList({ ...list, standing: 'ranked' }, wanted, answer, services),
});

/* "Clear": empties all leaderboards of a server. For those who may manage it, after a question that they alone see. */

export const clear = defineComponent({
  kind: 'clear',
  async answer({ step }, answer, { play }) {
    const { t } = await answer.loadViewer(play);
    // Asked anew with each press: the permission may be gone by now.
    if (!answer.mayManage) {
      await answer.replyEphemeral(t('privacy.clearing.notAllowed'));
      return 'not-allowed';
    }
    switch (step) {
      case 'ask':
        await answer.replyEphemeral(question(t));
        return 'asks';
      case 'keep':
        await answer.update({ content: t('privacy.kept'), rows: [] });
        return 'kept';
      case 'confirm':
        await clearLeaderboards(play, answer.place);
        await answer.update({ content: t('privacy.clearing.cleared'), rows: [] });
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
