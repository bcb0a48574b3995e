/** The handlers of all kinds of buttons and menus. A missing handler is a type error. */
import type { APIMessageComponentInteraction } from 'discord-api-types/v10';
import { type ClickContext, type Components, refuseUnknown } from '../answer/click.ts';
import { assistComponents } from './assist.ts';
import { autoplayComponents } from './autoplay.ts';
import { type Action, type ActionKind, decodeCustomId, type FieldsOf, findOnMessage } from './custom-ids.ts';
import { dailyComponents } from './daily.ts';
import { leaderboardComponents } from './leaderboard.ts';
import { moreComponents } from './more.ts';
import { refreshBoard } from './own-game.ts';
import { playComponents } from './play.ts';
import { privacyComponents } from './privacy.ts';
import { raceComponents } from './race.ts';
import { replayComponents } from './replay.ts';
import { reviewComponents } from './review.ts';
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
  ...raceComponents,
  ...replayComponents,
  ...reviewComponents,
  ...leaderboardComponents,
  ...statsComponents,
  ...settingsComponents,
  ...privacyComponents,
  ...serverComponents,
};

/** Answers a press of a button or menu. If the message has lost that button, refuses or refreshes the board. */
export async function answerComponent(
  click: ClickContext,
  { data, message }: Pick<APIMessageComponentInteraction, 'data' | 'message'>,
): Promise<void> {
  const action = decodeCustomId(data.custom_id);
  const { components = [] } = message;
  const found = components.length === 0 ? 'there' : findOnMessage(data.custom_id, components);
  if (!action || found === 'nowhere') return refuseUnknown(click);
  return found === 'board' && 'gameId' in action
    ? refreshBoard(click, action)
    : answerAction(click, action.kind, action);
}

const answerAction = <Kind extends ActionKind>(
  click: ClickContext,
  kind: Kind,
  fields: Action & FieldsOf<Kind>,
): Promise<void> => COMPONENTS[kind](click, fields);
