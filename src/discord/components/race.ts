import type { BoardKind } from '../../app/modes.ts';
import { DOUBLE_PRESS_MS } from '../../app/open-game.ts';
import {
  answerRace,
  closeRace,
  giveUp,
  joinRace,
  MOST_RACES,
  type RaceRequest,
  raceView,
  settleRace,
  startRace,
} from '../../app/race.ts';
import { isOfTwo, type Race } from '../../app/race-view.ts';
import type { PlayerId, SavedGame } from '../../app/saved-game.ts';
import { TOKEN_LASTS_MS } from '../../app/stores/job-store.ts';
import { afterAnswer, orTakeBack } from '../answer/answer.ts';
import { acknowledge, type ClickContext, type Components } from '../answer/click.ts';
import { isAlone, isDirect } from '../answer/interaction.ts';
import { fromNow } from '../messages/message.ts';
import { gameMessage } from '../messages/play.ts';
import { raceCard, raceStatus } from '../messages/race.ts';
import { translatorFor, type Viewer } from '../texts/languages.ts';
import { channelMention, racerName } from '../texts/names.ts';
import { ofOwnGame, refuseWith, showOutcome, updateBoard } from './own-game.ts';

export const raceComponents = {
  /** *Join*, *Accept* and *Play*: shows the player's own board, and lets in who is not in yet. */
  'race-join': ofRace(async (click) => {
    const { press, answer, deps, race, viewer } = click;
    const joined = await joinRace(deps.game, race, press.player, press);
    switch (joined.kind) {
      case 'refused':
        return refuseWith(click, joined);
      case 'joined':
        return showBoard(click, joined.race, joined.saved);
      case 'in':
        return joined.race.state === 'running'
          ? showBoard(click, joined.race, joined.saved)
          : showRace(click, joined.race);
      case 'closed':
        if (joined.race.state !== 'running') return showRace(click, joined.race);
        return answer.refuse(viewer.t('race.refusals.closed', { race: deps.mentions().race }));
      case 'full':
        return answer.refuse(viewer.t('race.refusals.full', { race: deps.mentions().race }));
      case 'not-asked': {
        const opponent = nameOf(race, 1, viewer);
        return answer.refuse(viewer.t('race.refusals.notAsked', { opponent, race: deps.mentions().race }));
      }
    }
  }),

  /** Ends the player's own board of a race. */
  'give-up': ofOwnGame(async (own, { turn, step }) => {
    const { press, deps, saved } = own;
    const isAsked = step === 'ask' && saved.position.turn === turn;
    if (isAsked) return updateBoard(own, { saved }, { kind: 'give-up', step: 'confirm' });
    return showOutcome(own, await giveUp(deps.game, saved, turn, press.at));
  }),

  'race-close': ofStarter(async (click) => {
    const { press, deps, race } = click;
    return showRace(click, await closeRace(deps.game, race, press.player, press.at));
  }),

  /** Declines a challenge. If the challenger presses the button, the challenge is taken back. */
  'race-decline': ofPlayers(answerChallenge),

  'race-take-back': ofStarter(answerChallenge),

  'race-rematch': ofPlayers(async (click) => {
    const { race, press } = click;
    if (race.state !== 'over') return showRace(click, race);
    const { rows, columns, rules, id } = race;
    const other = isOfTwo(race) ? race.players.find(({ player }) => player !== press.player) : undefined;
    const opponent =
      other?.player === undefined ? undefined : { id: other.player, name: racerName(other, click.viewer.t) };
    return askForRace(click, { rows, columns, rules }, { opponent, rematchOf: id });
  }),
} satisfies Partial<Components>;

interface RaceClick extends ClickContext {
  readonly race: Race;
  readonly viewer: Viewer;
}

type RaceHandler = (click: RaceClick) => Promise<void>;

/** Reads the race of a button, and ends it if its time is up. */
function ofRace(handle: RaceHandler) {
  return async (click: ClickContext, { raceId }: { readonly raceId: string }): Promise<void> => {
    const { press, answer, deps } = click;
    const [viewer, found] = await Promise.all([click.loadViewer(), deps.game.store.findRace(raceId)]);
    if (!found) return answer.refuse(viewer.t('race.refusals.gone', { race: deps.mentions().race }));
    const { race } = await settleRace(deps.game, found, press.at);
    return handle({ ...click, race, viewer });
  };
}

/** For a button that only those may press who are in the race, or challenged. */
function ofPlayers(handle: RaceHandler) {
  return ofRace(async (click) => {
    const { press, answer, deps, race, viewer } = click;
    const isIn = race.players.some(({ player }) => player === press.player);
    return isIn ? handle(click) : answer.refuse(viewer.t('race.refusals.notYours', { race: deps.mentions().race }));
  });
}

/** For a button that only the starter may press. */
function ofStarter(handle: RaceHandler) {
  return ofRace(async (click) => {
    const { press, answer, race, viewer } = click;
    const isStarter = race.players[0]?.player === press.player;
    return isStarter
      ? handle(click)
      : answer.refuse(viewer.t('race.refusals.notStarter', { starter: nameOf(race, 0, viewer) }));
  });
}

async function answerChallenge(click: RaceClick): Promise<void> {
  const { press, deps, race } = click;
  return showRace(click, await answerRace(deps.game, race, press.player, press.at));
}

function nameOf({ players }: Race, seat: number, { t }: Viewer): string {
  const player = players[seat];
  return player ? racerName(player, t) : t('race.left');
}

/**
 * Answers with the player's own board, which only the player sees. If nothing else can edit the card any more, updates the
 * card instead, which the token of this press can edit from now on, and then sends the board.
 */
async function showBoard(click: RaceClick, race: Race, saved: SavedGame): Promise<void> {
  const { press, answer, deps, viewer } = click;
  const board = gameMessage({ saved }, viewer, deps.painter);
  if (press.isPrivate || (await deps.raceCards.isEdited(race, press.at)))
    return afterAnswer(click, answer.replyEphemeral(board), () => deps.edits.scheduleEndOfClock(saved, press));
  await showRace(click, race);
  if (!answer.isGivenUp) await deps.raceCards.sendBoard(saved, board, press);
}

/** Updates the pressed message: the card, or a private message about the race. */
async function showRace(click: RaceClick, race: Race): Promise<void> {
  const { press, answer, deps, viewer } = click;
  const { painter } = deps;
  if (press.isPrivate)
    return answer.update(raceStatus(await raceView(deps.game, race, press.at), press.player, viewer, painter));
  const isEdited = await deps.raceCards.isEdited(race, press.at);
  const view = await raceView(deps.game, race, press.at, isEdited ? undefined : press.at + TOKEN_LASTS_MS);
  const updated = answer.update(raceCard(view, translatorFor(race.locale), painter));
  await afterAnswer(click, updated, async () => {
    if (!isEdited) await deps.raceCards.follow(race, press);
  });
}

interface Asked {
  /** The only player who may join, with the escaped name. */
  readonly opponent?: { readonly id: PlayerId; readonly name: string } | undefined;
  readonly rematchOf?: string;
}

/** Posts the card of a new race, and sends the starter the own board. If the same race runs already, shows that. */
export async function askForRace(click: ClickContext, kind: BoardKind, asked: Asked = {}): Promise<void> {
  const { press, answer, deps } = click;
  const viewer = await click.loadViewer();
  const { t } = viewer;
  const { opponent, rematchOf } = asked;
  const refusal = await refusalHere(click, viewer, asked);
  if (refusal !== undefined) return answer.refuse(refusal);
  const { player: starter, place, room, botMayPost } = press;
  const request: RaceRequest = {
    ...{ ...kind, starter, opponent: opponent?.id, rematchOf, locale: t.locale, press },
    ...{ place, room, botMayPost, isAlone: isAlone(press), card: deps.raceCards.sealed(press) },
  };
  const started = await startRace(deps.game, request);
  switch (started.kind) {
    case 'refused':
      return refuseWith(click, started);
    case 'switched-off':
      return answer.refuse(t('race.refusals.off', { name: opponent?.name ?? '' }));
    case 'too-many':
      return answer.refuse(t('race.refusals.tooMany', { most: MOST_RACES, when: fromNow(started.nextAt) }));
    case 'existing':
      return showExisting(click, started.race, viewer);
    case 'begun':
      await postCard(click, started.race, viewer);
      if (!answer.isGivenUp) {
        const { saved } = started;
        await deps.raceCards.sendBoard(saved, gameMessage({ saved }, viewer, deps.painter), press);
      }
  }
}

/** Why there can be no race here; then nothing is stored. */
async function refusalHere(
  { press, deps }: ClickContext,
  { t }: Viewer,
  { opponent }: Asked,
): Promise<string | undefined> {
  const { place, channel } = press;
  if (press.isForcedPrivate) return t('race.refusals.onlyPrivate');
  if (opponent && isAlone(press)) return t('race.refusals.unseen', { name: opponent.name });
  // A blocked opponent could not accept.
  if (opponent && deps.blocks.has(opponent.id, place)) return t('race.refusals.off', { name: opponent.name });
  const server = isDirect(place) ? undefined : await deps.game.store.findServer(place);
  if (server?.boards !== 'channel' || server.boardsChannel === channel) return undefined;
  return t('race.refusals.inChannel', { channel: channelMention(server.boardsChannel) });
}

/** Answers with the card. If the player was told that it took too long instead, the next command shows the card. */
async function postCard({ press, answer, deps }: ClickContext, race: Race, { t }: Viewer): Promise<void> {
  const view = await raceView(deps.game, race, press.at);
  const invited = race.notifies && isOfTwo(race) ? race.players.slice(1) : [];
  const notifies = invited.flatMap(({ player }) => player ?? []);
  const replied = answer.reply(raceCard(view, t, deps.painter, notifies));
  await orTakeBack({ answer }, replied, () => deps.raceCards.forget(race));
}

async function showExisting(click: ClickContext, race: Race, viewer: Viewer): Promise<void> {
  const { press, answer, deps } = click;
  if (race.state === 'running' && (await deps.raceCards.isLost(race, press.at))) {
    await postCard(click, race, viewer);
    return answer.isGivenUp ? undefined : deps.raceCards.follow(race, press);
  }
  const isDoublePress = press.pressed !== undefined && press.at - race.begunAt < DOUBLE_PRESS_MS;
  if (isDoublePress && race.players[0]?.player === press.player) return acknowledge(click, viewer.t);
  return answer.replyEphemeral(
    raceStatus(await raceView(deps.game, race, press.at), press.player, viewer, deps.painter),
  );
}
