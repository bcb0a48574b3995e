import { startOfDaily } from '../../src/app/calendar.ts';
import { MODES, type Mode } from '../../src/app/modes.ts';
import { placeOfRace } from '../../src/app/race.ts';
import {
  type ModeFacts,
  NO_MARKS,
  type Opening,
  type Position,
  type RaceId,
  type SavedGame,
  type ScoreToBeat,
} from '../../src/app/saved-game.ts';
import type { RecordSummary } from '../../src/app/stores/player-store.ts';
import { boardFrom } from '../../src/game/board.ts';
import type { PackedMoves } from '../../src/game/packed-moves.ts';

/** All fields of a stored game in one object, so that a test only gives those that matter to it. */
export interface GameFacts
  extends Partial<Omit<Opening, 'startedAt'> & Omit<Position, 'chunk'> & Omit<SavedGame, 'opening' | 'position'>> {
  readonly startedAt?: number;
  readonly commitment?: string;
  readonly toBeat?: ScoreToBeat | undefined;
  readonly daily?: number | undefined;
  readonly streak?: number;
  /** The id of the game's race, which decides the place. */
  readonly race?: RaceId;
  /** All moves of the game, which are in its newest chunk. */
  readonly moves?: PackedMoves;
}

const START = 1_700_000_000_000;

const USUAL = {
  id: 'game-1',
  player: '100000000000000001',
  place: 'guild:200000000000000001',
  mode: 'regular',
  rows: 4,
  columns: 4,
  rules: 'classic',
  source: { kind: 'hmac', seed: '000102030405060708090a0b0c0d0e0f' },
  startedAt: START,
  bestBefore: 0,
  score: 0,
  random: 4,
  turn: 0,
  moves: { count: 0, bytes: new Uint8Array() },
  state: 'running',
  assistedBy: [],
  unpublished: false,
  changedAt: START,
  marks: NO_MARKS,
  openedByPressId: '',
  successor: undefined,
} as const satisfies GameFacts;

const USUAL_RACE = '400000000000000001';

const OF_OPENING = [
  ...(['id', 'player', 'place', 'rows', 'columns', 'rules', 'source'] as const),
  ...(['startedAt', 'bestBefore'] as const),
];

function split<Whole extends object, Key extends keyof Whole>(whole: Whole, keys: readonly Key[]) {
  const isAmong = ([key]: [string, unknown]) => keys.some((it) => it === key);
  const { these = [], others = [] } = Object.groupBy(Object.entries(whole), (it) => (isAmong(it) ? 'these' : 'others'));
  return [Object.fromEntries(these) as Pick<Whole, Key>, Object.fromEntries(others) as Omit<Whole, Key>] as const;
}

/** A new 4x4 game of player 1 in server 1. `facts` replaces fields. */
export function savedGame(facts: GameFacts = {}): SavedGame {
  // The start of a daily decides its number.
  const begun = facts.daily === undefined ? {} : { startedAt: startOfDaily(facts.daily) };
  const where = facts.mode === 'race' ? { place: placeOfRace(facts.race ?? USUAL_RACE) } : {};
  const known = { ...USUAL, ...begun, ...where, ...facts };
  const { mode, daily = 0, streak = 0, race = USUAL_RACE, commitment, toBeat, ...rest } = known;
  const { marks, openedByPressId, successor, moves, ...all } = rest;
  const [opening, reached] = split(all, OF_OPENING);
  const { rows, columns } = opening;
  const ofMode: Readonly<Record<Mode, ModeFacts>> = {
    regular: { mode: 'regular', ...(commitment === undefined ? {} : { commitment }) },
    practice: {
      mode: 'practice',
      ...(toBeat === undefined ? {} : { toBeat }),
      ...(facts.daily === undefined ? {} : { daily }),
    },
    daily: { mode: 'daily', daily, streak },
    race: { mode: 'race', race },
  };
  const usual = {
    standing: MODES[mode].standing,
    board: boardFrom(rows, columns, new Uint8Array(rows * columns).fill(1, 0, 1)),
    moveCount: moves.count,
  };
  return {
    opening: { ...opening, ...ofMode[mode] },
    position: { ...usual, ...reached, chunk: { start: undefined, moves } },
    marks,
    openedByPressId,
    successor,
  };
}

/** The game after `turn` moves, each of which gained points. */
export const afterMoves = (turn: number, facts: GameFacts = {}): SavedGame =>
  savedGame({ turn, score: turn * 4, unpublished: turn > 0, ...facts });

/** The game one turn later. As in the use case, a higher score makes it unpublished. */
export function turned(game: SavedGame, changes: Partial<Position>): SavedGame {
  const { position } = game;
  const next = { ...position, turn: position.turn + 1, ...changes };
  const isNew = position.unpublished || next.score > position.score;
  const unpublished = next.state === 'running' && next.standing === 'ranked' && isNew;
  return { ...game, position: { ...next, unpublished, ...changes } };
}

/** Slots that each differ from the slot of `savedGame()` in one field. */
export const OTHER_SLOTS: readonly GameFacts[] = [
  { player: '100000000000000002' },
  { place: 'guild:200000000000000002' },
  { place: 'dm:200000000000000001' },
  { mode: 'practice', source: { kind: 'java', seed: '7' } },
  { rows: 5, columns: 5 },
  { rows: 2, columns: 8 },
  { rules: 'gentle' },
];

export const NOTHING_STORED: RecordSummary = {
  name: '',
  settings: {},
  games: 0,
  highScores: 0,
  statistics: 0,
  badges: 0,
  dailies: 0,
  keptTries: 0,
  removals: 0,
  isBlocked: false,
  races: 0,
};
