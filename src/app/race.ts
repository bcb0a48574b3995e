/** Starts, joins and ends races. The store decides which of several presses counts. */

import { newGame } from '../game/game.ts';
import { startOf } from '../game/random.ts';
import { RULES, type RulesName } from '../game/rules.ts';
import { DISCORD_WAITS_MS } from './discord-waits.ts';
import { endIfTimeIsUp, hasEnded } from './ending.ts';
import type { GameDeps } from './game-deps.ts';
import type { GameView } from './game-view.ts';
import type { BoardKind } from './modes.ts';
import { type Outcome, type Refused, unchanged } from './outcome.ts';
import { isOfTwo, joinedIn, MOST_PLAYERS, type Race, type RacePlayer, type RaceView, raceGameId } from './race-view.ts';
import type { Place, PlayerId, Press, RaceId, SavedGame } from './saved-game.ts';
import { ATTEMPTS, ContentionError, refuseTooMany, startedGame } from './start-game.ts';
import { unlessDamaged } from './stores/damaged-row.ts';
import { type Job, TOKEN_LASTS_MS } from './stores/job-store.ts';

const MINUTE_MS = 60_000;

/** How long everybody can join a race, in milliseconds. */
const JOIN_MS = 10 * MINUTE_MS;

/** Milliseconds from *Join* until the clock starts without a move. */
const FIRST_MOVE_MS = MINUTE_MS;

/** The longest race with a clock, in milliseconds: the press that began it can still edit its card at the end. */
const CLOCKED_RACE_MS = 14 * MINUTE_MS;

/** The longest race of two, and without a clock, in milliseconds. */
const LONG_RACE_MS = 24 * 60 * MINUTE_MS;

/** How many races a player may start within `RACES_MS`. */
export const MOST_RACES = 3;
const RACES_MS = 10 * MINUTE_MS;

/** How long a challenge does not notify again, in milliseconds. */
const NOTIFY_EVERY_MS = 60 * MINUTE_MS;

/** Each race is a place of its own, so a player has one game in it, and its games are in no server's rankings. */
export const placeOfRace = (id: RaceId): Place => `race:${id}`;

/** Milliseconds from *Join* until the clock has run out; `undefined` for rules without a clock. */
function clockMs(rules: RulesName): number | undefined {
  const { timeLimitMs } = RULES[rules];
  return timeLimitMs === undefined ? undefined : FIRST_MOVE_MS + timeLimitMs;
}

/** When the clock of a player who joins at the time `at` has run out at the latest; `undefined` without a clock. */
function clockEnd({ rules, endsAt }: Pick<Race, 'rules' | 'endsAt'>, at: number): number | undefined {
  const clock = clockMs(rules);
  return clock === undefined ? undefined : Math.min(at + clock, endsAt);
}

function timesOf(most: number, rules: RulesName, at: number): Pick<Race, 'begunAt' | 'openUntil' | 'endsAt'> {
  const clock = clockMs(rules);
  const endsAt = at + (clock === undefined || most === 2 ? LONG_RACE_MS : CLOCKED_RACE_MS);
  return { begunAt: at, openUntil: most === 2 ? endsAt - (clock ?? 0) : at + JOIN_MS, endsAt };
}

export interface RaceRequest extends BoardKind {
  readonly starter: PlayerId;
  /** The challenged player; absent if everybody can join. */
  readonly opponent?: PlayerId | undefined;
  readonly locale: string;
  readonly press: Press;
  readonly place: Place;
  /** The channel or thread of the card. */
  readonly room: string;
  /** Whether the bot may post there. */
  readonly botMayPost: boolean;
  /** Whether nobody else sees the card. */
  readonly isAlone: boolean;
  readonly rematchOf?: RaceId | undefined;
  /** The sealed token that edits the card. */
  readonly card: Pick<Job, 'token' | 'tokenExpiresAt'>;
}

/** The board of a race. It is a blitz unless the player chose rules, because others wait for the end. */
export const raceKind = ({ rows, columns }: Pick<BoardKind, 'rows' | 'columns'>, named?: RulesName): BoardKind => ({
  rows,
  columns,
  rules: named ?? 'blitz',
});

/**
 * `begun`: by this press, which may have been delivered to another process too. `existing`: the race runs already, or is the
 * rematch. `switched-off`: the opponent accepts no challenges.
 */
export type Started =
  | { readonly kind: 'begun'; readonly race: Race; readonly saved: SavedGame }
  | { readonly kind: 'existing'; readonly race: Race }
  | { readonly kind: 'switched-off' }
  /** `nextAt`: when the player may start another race, in milliseconds since 1970 */
  | { readonly kind: 'too-many'; readonly nextAt: number }
  | Refused;

export async function startRace(deps: GameDeps, request: RaceRequest): Promise<Started> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    // Before the race is looked for: another process may begin it by this press in between, and use up the limit.
    const refusal = await refuseStart(deps, request);
    const started = (await findExisting(deps, request)) ?? refusal ?? (await begin(deps, request));
    if (started) return started;
  }
  throw new ContentionError(`Player ${request.starter}`, 'race');
}

/** A running race keeps its slot. That of two is the same for both of them. */
function slotOf({ starter, opponent, room, rows, columns, rules }: RaceRequest): string {
  const who = opponent === undefined ? starter : [starter, opponent].sort().join('/');
  return `${room}/${rows}x${columns}/${rules}/${who}`;
}

/** The race of this press, if it was delivered before; the rematch; or the race that runs in the slot. */
async function findExisting(deps: GameDeps, request: RaceRequest): Promise<Started | undefined> {
  const { store } = deps;
  const { press, rematchOf } = request;
  const rematch = rematchOf === undefined ? undefined : await store.findRematch(rematchOf);
  const own = rematch ?? (await store.findRace(press.id));
  const found = own ?? (await store.findRunningRace(slotOf(request)));
  const race = found && (await settleRace(deps, found, press.at)).race;
  if (!race || !(own || race.state === 'running')) return undefined;
  const saved = race.id === press.id ? await ownBoard(deps, race, request.starter, press.at) : undefined;
  return saved ? { kind: 'begun', race, saved } : { kind: 'existing', race };
}

async function refuseStart(deps: GameDeps, { starter, opponent, press }: RaceRequest): Promise<Started | undefined> {
  const { store } = deps;
  if (opponent !== undefined && (await store.findProfile(opponent)).settings.duels === 'off')
    return { kind: 'switched-off' };
  const third = await store.startOfNewestRace(starter, MOST_RACES);
  const nextAt = (third ?? Number.NEGATIVE_INFINITY) + RACES_MS;
  return nextAt > press.at ? { kind: 'too-many', nextAt } : refuseTooMany(deps, starter);
}

/** The card is edited for the first time after this many milliseconds. */
const FIRST_EDIT_MS = 10_000;

/** Returns `undefined` if another press was faster. */
async function begin(deps: GameDeps, request: RaceRequest): Promise<Started | undefined> {
  const { store } = deps;
  const { starter, opponent, rematchOf, press, room, botMayPost, rows, columns, rules, locale, place } = request;
  const most = request.isAlone ? 1 : opponent === undefined ? MOST_PLAYERS : 2;
  const about = { id: press.id, seed: deps.newSeed(), locale, place, channel: botMayPost ? room : '', most };
  const race = { ...about, rows, columns, rules, ...timesOf(most, rules, press.at) };
  const endsAt = (most === 1 ? clockEnd(race, press.at) : undefined) ?? race.endsAt;
  const saved = raceGame(deps, race, { player: starter, seat: 0 }, endsAt, press);
  const { id } = race;
  const card = {
    kind: 'race',
    id,
    subject: id,
    player: starter,
    pressId: press.id,
    shown: 0,
    ...request.card,
  } as const;
  const when = { now: press.at, inMs: FIRST_EDIT_MS };
  const limit = { most: MOST_RACES, since: press.at - RACES_MS, notifiedBefore: press.at - NOTIFY_EVERY_MS };
  const isBegun = await store.beginRace(
    { ...race, slot: slotOf(request), starter, opponent, rematchOf },
    saved,
    card,
    when,
    limit,
  );
  const stored = isBegun ? await store.findRace(id) : undefined;
  return stored && { kind: 'begun', race: stored, saved };
}

function raceGame(
  deps: Pick<GameDeps, 'now' | 'newGameId' | 'rng'>,
  { id, rows, columns, rules, seed }: Pick<Race, 'id' | 'seed' | keyof BoardKind>,
  { player, seat }: { readonly player: PlayerId; readonly seat: number },
  endsAt: number,
  press: Press,
): SavedGame {
  const spec = {
    seat: { player, place: placeOfRace(id), rows, columns, rules },
    facts: { mode: 'race', race: id },
    source: { kind: 'hmac', seed },
    id: raceGameId(id, { seat }),
    endsAt,
  } as const;
  return startedGame(deps, spec, 0, press.id);
}

/** `joined`: by this press. `in`: was in already. The others say why the player cannot join. */
export type Joined =
  | { readonly kind: 'joined' | 'in'; readonly race: Race; readonly saved: SavedGame }
  | { readonly kind: 'closed' | 'full' | 'not-asked'; readonly race: Race }
  | Refused;

/** Lets a player join, or finds the board of a player who is in: as it is stored, with the same turn. */
export async function joinRace(deps: GameDeps, race: Race, player: PlayerId, press: Press): Promise<Joined> {
  const own = await ownBoard(deps, race, player, press.at);
  if (own) return { kind: 'in', race, saved: own };
  const reason = refusalOf(race, player, press.at);
  if (reason) return { kind: reason, race };
  const refusal = await refuseTooMany(deps, player);
  if (refusal) return refusal;
  const clock = clockEnd(race, press.at);
  const isIn = await deps.store.joinRace({
    ...{ id: race.id, player, at: press.at, startersClockEndsAt: clock },
    gameAt: (seat) => raceGame(deps, race, { player, seat }, clock ?? race.endsAt, press),
  });
  const current = (await deps.store.findRace(race.id)) ?? race;
  const saved = await ownBoard(deps, current, player, press.at);
  if (saved) return { kind: isIn ? 'joined' : 'in', race: current, saved };
  return { kind: refusalOf(current, player, press.at) ?? 'closed', race: current };
}

async function ownBoard(deps: GameDeps, race: Race, player: PlayerId, at: number): Promise<SavedGame | undefined> {
  const own = joinedIn(race).find((it) => it.player === player);
  return own && (await endIfTimeIsUp(deps, await deps.store.find(raceGameId(race.id, own)), at)).game;
}

function refusalOf(race: Race, player: PlayerId, at: number): 'closed' | 'full' | 'not-asked' | undefined {
  const { players, most } = race;
  if (isOfTwo(race) && !players.some((it) => it.player === player)) return 'not-asked';
  if (race.state !== 'running' || at > race.openUntil) return 'closed';
  return joinedIn(race).length >= most ? 'full' : undefined;
}

/** The starter lets nobody else join. */
export async function closeRace({ store }: GameDeps, race: Race, player: PlayerId, at: number): Promise<Race> {
  await store.closeRace(race.id, player, at, clockEnd(race, at));
  return (await store.findRace(race.id)) ?? race;
}

/** Declines a challenge, or takes it back. Another press may have accepted it first, so the stored race is returned. */
export async function answerRace({ store }: GameDeps, race: Race, player: PlayerId, at: number): Promise<Race> {
  await store.answerRace(race.id, player, at);
  return (await store.findRace(race.id)) ?? race;
}

/** A race after expired times were applied. */
export interface Settled {
  readonly race: Race;
  /** Whether this call has ended the race. */
  readonly endedNow: boolean;
}

/**
 * Ends the games whose time is up, and then the race if nobody can join or play any more: both three seconds late, because
 * a press in time may come late.
 * @param at milliseconds since 1970
 */
export async function settleRace(deps: GameDeps, race: Race, at: number): Promise<Settled> {
  if (race.state !== 'running') return { race, endedNow: false };
  const { store } = deps;
  const isUp = ({ isPlaying, endsAt }: RacePlayer) => isPlaying && endsAt !== undefined && at >= endsAt;
  const late = race.players.filter(isUp);
  for (const player of late)
    await endIfTimeIsUp(deps, await store.find(raceGameId(race.id, player)).catch(unlessDamaged), at);
  const isClosed = at > race.openUntil || joinedIn(race).length >= race.most;
  const mayBeOver = at > race.endsAt || (isClosed && race.players.every((it) => !it.isPlaying || isUp(it)));
  const endedNow = mayBeOver && (await store.decideRace(race.id, at));
  const current = late.length > 0 || mayBeOver ? await store.findRace(race.id) : undefined;
  return { race: current ?? race, endedNow };
}

/** When a running race may change without a press, in milliseconds since 1970. */
export function nextChangeOf({ players, openUntil, endsAt }: Race, at: number): number {
  const clocks = players.flatMap((it) => (it.isPlaying && it.endsAt !== undefined ? [it.endsAt] : []));
  const times = [openUntil, endsAt, ...clocks].map((time) => time + DISCORD_WAITS_MS + 1).filter((time) => time > at);
  return Math.min(...times, at + LONG_RACE_MS);
}

/** @param editableUntil until when the card can be edited without a press; by default by the press that began the race */
export async function raceView(
  { store, rng }: GameDeps,
  race: Race,
  at: number,
  editableUntil = race.begunAt + TOKEN_LASTS_MS,
): Promise<RaceView> {
  const { rows, columns, rules, seed, players } = race;
  const start = newGame({ rows, columns, rules, random: startOf({ kind: 'hmac', seed }) }, rng).board;
  const view = { race, at, editableUntil, start };
  const [one, other] = players;
  if (!isOfTwo(race) || one?.player === undefined || other?.player === undefined) return view;
  const record = await store.recordOf(one.player, other.player);
  return { ...view, ...(hasMet(record) ? { record } : {}) };
}

export const hasMet = ({ wins, ties }: NonNullable<RaceView['record']>): boolean => ties + wins[0] + wins[1] > 0;

/** Ends the player's own board of a race. Its score counts. */
export async function giveUp(
  { store }: GameDeps,
  saved: SavedGame,
  turn: number,
  at: number,
): Promise<Outcome<{ readonly kind: 'gave-up'; readonly view: GameView }>> {
  const { opening, position } = saved;
  if (opening.mode !== 'race' || hasEnded(saved) || position.turn !== turn) return unchanged(saved);
  const ended = { ...saved, position: { ...position, state: 'given-up', changedAt: at, unpublished: false } as const };
  if (await store.saveTurn(saved, ended)) return { kind: 'gave-up', view: { saved: ended } };
  return unchanged((await store.find(opening.id)) ?? saved);
}
