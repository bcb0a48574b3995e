import type { ListedKind } from '../../app/keys.ts';
import { periodOfDaily } from '../../app/leaderboard.ts';
import { DAILY, USUAL_BOARD } from '../../app/modes.ts';
import { raceKind } from '../../app/race.ts';
import { dailyIn, type SavedGame } from '../../app/saved-game.ts';
import { type ClickContext, type Components, refuseUnknown } from '../answer/click.ts';
import { helpMessage } from '../messages/help.ts';
import { OTHER_BOARDS, otherBoardsMessage } from '../messages/other-games.ts';
import { settingsMessage } from '../messages/settings.ts';
import type { MorePage } from './custom-ids.ts';
import { showDaily } from './daily.ts';
import { makeLeaderboard } from './leaderboard.ts';
import { type GameClick, ofOwnGame, refreshBoard, updateBoard } from './own-game.ts';
import { showOpened } from './play.ts';
import { askForRace } from './race.ts';
import { showReplay } from './replay.ts';
import { makeOwnView } from './stats.ts';

export const moreComponents = {
  more: ofOwnGame(async (own, { turn }) => {
    const isCurrent = own.saved.position.turn === turn;
    await updateBoard(own, { saved: own.saved }, isCurrent ? { kind: 'more' } : undefined);
  }),

  less: refreshBoard,

  /** Opens the game that was chosen in the menu, in a new message. Anybody may use the menu. */
  async other(click) {
    const [value = ''] = click.press.values;
    const board = OTHER_BOARDS.get(value);
    if (board) await showOpened(click, board);
    else await refuseUnknown(click);
  },

  open: ofOwnGame((own, { page }) => PAGES[page](own)),
} satisfies Partial<Components>;

const PAGES: Readonly<Record<MorePage, (click: GameClick) => Promise<void>>> = {
  boards: ({ answer, deps, viewer }) => answer.replyEphemeral(otherBoardsMessage(viewer, deps.mentions().play)),
  daily: showDaily,
  race(click) {
    const { opening } = click.saved;
    // A player of a classic game has not asked for long races, so the race is a blitz.
    return askForRace(click, raceKind(opening, opening.rules === USUAL_BOARD.rules ? undefined : opening.rules));
  },
  replay: (click) => showReplay(click, undefined),
  async stats(click) {
    const { press, answer, saved } = click;
    await answer.deferReply(makeOwnView(click, press.player, listedKindOf(saved)), 'player');
  },
  async leaderboard(click) {
    const { press, answer, deps, saved } = click;
    const kind = listedKindOf(saved);
    const daily = dailyIn(saved.opening);
    const period = daily === undefined ? 'all' : periodOfDaily(daily, deps.game.now());
    const query = { place: press.place, ...kind, scope: 'server', period } as const;
    await answer.replyEphemeral(await makeLeaderboard(click, query));
  },
  settings: ({ answer, deps, viewer }) => answer.replyEphemeral(settingsMessage(viewer, deps.painter)),
  help: showHelp,
};

function listedKindOf({ opening }: SavedGame): ListedKind {
  const { rows, columns, rules, mode } = opening;
  return { rows, columns, rules: mode === DAILY ? DAILY : rules };
}

export async function showHelp({ answer, deps, loadViewer }: ClickContext): Promise<void> {
  await answer.replyEphemeral(helpMessage(await loadViewer(), deps.mentions(), deps.host));
}
