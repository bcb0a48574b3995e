/**
 * Every kind of button and menu, written out. A message can only hold a button whose component is listed here: anything
 * else does not compile.
 */
import type { ActionOf, Component } from './component.ts';
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

export const COMPONENTS = [
  move,
  restart,
  confirm,
  keep,
  page,
  list,
  myPlace,
  listPeriod,
  listScope,
  setting,
  settingPart,
  settingsPage,
  more,
  share,
  show,
  assist,
  hint,
  autoplay,
  autoplayNo,
  autoplayStop,
  ranked,
  privacy,
  clear,
  undo,
  back,
  stats,
  statsKind,
  statsShare,
  today,
  replay,
  lastReplay,
  post,
  duel,
  duelAccept,
  duelDecline,
  duelPlay,
  duelRematch,
] as const satisfies readonly Component[];

export type Action = ActionOf<(typeof COMPONENTS)[number]>;
