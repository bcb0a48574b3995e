/** Every kind of button and menu with what it does: one that is missing does not compile. */
import type { Answer } from '../answer/answer.ts';
import type { Services } from '../command.ts';
import { type Action, type ActionKind, decodeCustomId, type FieldsOf } from '../custom-ids.ts';
import { autoplay, autoplayNo, autoplayStop } from './autoplay.ts';
import type { Component } from './component.ts';
import { today } from './daily.ts';
import { duel, duelAccept, duelDecline, duelPlay, duelRematch } from './duel.ts';
import { assist, back, hint, ranked, undo } from './help.ts';
import { clear, list, listPeriod, listScope, myPlace, page } from './leaderboard.ts';
import { confirm, keep, more, move, restart, share, show } from './play.ts';
import { privacy } from './privacy.ts';
import { lastReplay, post, replay } from './replay.ts';
import { setting, settingPart, settingsPage } from './settings.ts';
import { stats, statsKind, statsShare } from './stats.ts';

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
  const { t } = await answer.loadViewer(services.play);
  await answer.replyEphemeral(t('answers.unknownButton', { play: services.mentions().play }));
  return 'unknown';
}

const answerAction = <Kind extends ActionKind>(
  kind: Kind,
  fields: Action & FieldsOf<Kind>,
  answer: Answer,
  services: Services,
): Promise<string> => COMPONENTS[kind].answer(fields, answer, services);
