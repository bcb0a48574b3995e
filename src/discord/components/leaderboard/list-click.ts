/** What the buttons and menus of a leaderboard have in common: which list, whose it is, and the message it stands in. */
import { type LeaderboardQuery, showLeaderboard } from '../../../app/leaderboard.ts';
import type { PlayerId } from '../../../app/ports.ts';
import type { Answer } from '../../answer/answer.ts';
import type { Services } from '../../command.ts';
import type { FieldsOf } from '../../custom-ids.ts';
import { leaderboardMessage } from '../../messages/leaderboard-message.ts';
import { displayName } from '../../names.ts';

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
  const viewer = await answer.look(services.play);
  const query: LeaderboardQuery = { place: answer.place, ...size, rules, standing, period, scope };
  const board = await showLeaderboard(services.play, query, owner, page);
  await answer.replace(leaderboardMessage(board, owner, viewer, services.mentions(), answer.mayManage));
  return 'paged';
}

async function refuse(owner: PlayerId, answer: Answer, { play, mentions }: Services): Promise<string> {
  const { t } = await answer.look(play);
  const { name, number } = await play.store.findProfile(owner);
  await answer.whisper(
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
  const { t } = await answer.look(play);
  await answer.whisper(t('answers.unknownButton', { play: mentions().play }));
  return 'unknown';
}
