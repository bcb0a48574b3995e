/** Every kind of button and menu with what it does: one that is missing does not compile. */
import type { ClickContext } from '../click.ts';
import { type Components, refuseUnknown } from '../click.ts';
import { type Action, type ActionKind, decodeCustomId, type FieldsOf } from '../custom-ids.ts';
import { assistComponents } from './assist.ts';
import { autoplayComponents } from './autoplay.ts';
import { dailyComponents } from './daily.ts';
import { duelComponents } from './duel.ts';
import { leaderboardComponents } from './leaderboard.ts';
import { momentComponents } from './moments.ts';
import { moreComponents } from './more.ts';
import { playComponents } from './play.ts';
import { privacyComponents } from './privacy.ts';
import { replayComponents } from './replay.ts';
import { serverComponents } from './server.ts';
import { settingsComponents } from './settings.ts';
import { shareComponents } from './share.ts';
import { statsComponents } from './stats.ts';

const COMPONENTS: Components = {
  ...playComponents,
  ...moreComponents,
  ...shareComponents,
  ...assistComponents,
  ...autoplayComponents,
  ...dailyComponents,
  ...momentComponents,
  ...duelComponents,
  ...replayComponents,
  ...leaderboardComponents,
  ...statsComponents,
  ...settingsComponents,
  ...privacyComponents,
  ...serverComponents,
};

export async function answerComponent(click: ClickContext, customId: string): Promise<string> {
  const action = decodeCustomId(customId);
  return action ? answerAction(click, action.kind, action) : refuseUnknown(click);
}

const answerAction = <Kind extends ActionKind>(
  click: ClickContext,
  kind: Kind,
  fields: Action & FieldsOf<Kind>,
): Promise<string> => COMPONENTS[kind](click, fields);
