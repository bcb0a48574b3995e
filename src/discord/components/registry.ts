/** Every kind of button and menu with what it does: one that is missing does not compile. */
import type { Answer } from '../answer/answer.ts';
import type { Services } from '../command.ts';
import { type Action, type ActionKind, decodeCustomId, type FieldsOf } from '../custom-ids.ts';
import type { Component } from './component.ts';
import { confirm } from './confirm.ts';
import { duelAccept } from './duel/accept.ts';
import { duelDecline } from './duel/decline.ts';
import { duelPlay } from './duel/play.ts';
import { duelRematch } from './duel/rematch.ts';
import { duel } from './duel/show.ts';
import { assist } from './help/assist.ts';
import { autoplay, autoplayNo, autoplayStop } from './help/autoplay.ts';
import { hint } from './help/hint.ts';
import { ranked } from './help/ranked.ts';
import { back, undo } from './help/undo.ts';
import { keep } from './keep.ts';
import { clear } from './leaderboard/clear.ts';
import { list } from './leaderboard/list.ts';
import { listPeriod, listScope } from './leaderboard/list-menus.ts';
import { myPlace } from './leaderboard/my-place.ts';
import { page } from './leaderboard/page.ts';
import { more } from './more.ts';
import { move } from './move.ts';
import { privacy } from './privacy.ts';
import { lastReplay } from './replay/last-replay.ts';
import { post } from './replay/post.ts';
import { replay } from './replay/replay.ts';
import { restart } from './restart.ts';
import { setting, settingPart } from './setting.ts';
import { settingsPage } from './settings-page.ts';
import { share } from './share.ts';
import { show } from './show.ts';
import { stats, statsKind, statsShare } from './stats.ts';
import { today } from './today.ts';

const COMPONENTS: { readonly [Kind in ActionKind]: Component<Kind> } = {
  move,
  restart,
  confirm,
  keep,
  page,
  list,
  'my-place': myPlace,
  'list-period': listPeriod,
  'list-scope': listScope,
  setting,
  part: settingPart,
  settings: settingsPage,
  more,
  share,
  show,
  assist,
  hint,
  autoplay,
  'autoplay-no': autoplayNo,
  'autoplay-stop': autoplayStop,
  ranked,
  privacy,
  clear,
  undo,
  back,
  stats,
  'stats-kind': statsKind,
  'stats-share': statsShare,
  today,
  replay,
  last: lastReplay,
  post,
  duel,
  'duel-accept': duelAccept,
  'duel-decline': duelDecline,
  'duel-play': duelPlay,
  'duel-rematch': duelRematch,
};

/** Does what a button or menu is for; returns what became of it, in one word for the metrics. */
export async function answerComponent(customId: string, answer: Answer, services: Services): Promise<string> {
  const action = decodeCustomId(customId);
  if (action) return answerAction(action.kind, action, answer, services);
  const { t } = await answer.look(services.play);
  await answer.whisper(t('answers.unknownButton', { play: services.mentions().play }));
  return 'unknown';
}

const answerAction = <Kind extends ActionKind>(
  kind: Kind,
  fields: Action & FieldsOf<Kind>,
  answer: Answer,
  services: Services,
): Promise<string> => COMPONENTS[kind].answer(fields, answer, services);
