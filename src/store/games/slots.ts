import {
  categoryKey,
  commitmentIn,
  DAILY,
  entersRanking,
  type GameId,
  MODES,
  rankingKey,
  type SavedGame,
  type Slot,
  toBeatIn,
} from '../../app/saved-game.ts';
import type { GameStore, NewProof } from '../../app/stores/game-store.ts';
import {
  forgetPastPeriods,
  GLOBAL,
  type HighScoreRow,
  type PeriodValues,
  publishingStatements,
  scoreOf,
} from '../high-scores.ts';
import { periodKeysAt } from '../period.ts';
import { ensureNumber, ensurePlayer } from '../players.ts';
import { rankingStatements } from '../ranking.ts';
import { type AtomicWrite, changesOne, type Database, type Dialect, prepareAtomicWrite, queryIn } from '../sql.ts';
import { encodeGame, type GameRow, INSERT_GAME, INSERT_GAME_FIRST, type ReadGame, SET_ASIDE } from './game-row.ts';
import { ADVANCE_LINE, andHoldsLine, INSERT_PROOF, type ProofValues, proofStatements, proofValues } from './proofs.ts';
import { INSERT_SCORE_TO_BEAT, SELECT_GAMES, type ToBeatColumns, type ToBeatValues } from './scores-to-beat.ts';

export function slotStore(
  database: Database,
  read: ReadGame,
): Pick<GameStore, 'findRunning' | 'setAside' | 'findBest' | 'startGame' | 'replaceGame' | 'giveWay'> {
  const statements = slotStatements(database.dialect);
  const { best } = rankingStatements(database.dialect);
  const runningRow = async (slot: Slot) => (await database.rows(statements.findRunning(slotValues(slot))))[0];
  const discarding = ({ opening: { id }, position: { turn } }: SavedGame) => statements.discard({ id, turn });

  return {
    findRunning: async (slot) => read(await runningRow(slot)),

    async setAside(slot) {
      const row = await runningRow(slot);
      if (row && read(row) === 'unreadable') await database.write(statements.setAside({ id: row.id }));
    },

    async findBest(slot, { seed }) {
      const query =
        MODES[slot.mode].best === 'of-seed'
          ? statements.bestOfSeed({ ...slotValues(slot), seed })
          : best({ player: slot.player, ...rankingOfBest(slot), span: 'all' });
      return (await database.rows(query))[0]?.score ?? 0;
    },

    giveWay: (game, to, at) =>
      database.transaction(async (tx) => {
        const isForgotten =
          !game.position.assistedBy.includes('undo') &&
          (commitmentIn(game.opening) === undefined || (await changesOne(tx, statements.takeSeedBack(game.opening))));
        return changesOne(tx, isForgotten ? discarding(game) : statements.giveUp(giveUpValues(game, to, at)));
      }),

    startGame: (game, proof) => database.writeAtomically(beginning(statements, game, proof)),

    replaceGame: (previous, next, proof) =>
      database.transaction(async (tx) => {
        const isDiscarded = next.opening.id === previous.opening.id;
        const { id, startedAt } = next.opening;
        const end = isDiscarded ? discarding(previous) : statements.giveUp(giveUpValues(previous, id, startedAt));
        // Another press has changed or replaced the game.
        if (!(await changesOne(tx, end))) return false;
        if (!isDiscarded && countsIfGivenUp(previous))
          await tx.write(statements.publish(scoreOf(encodeGame(previous), next.opening.startedAt)));
        return tx.writeAtomically(beginning(statements, next, proof));
      }),
  };
}

type SlotValues = Pick<GameRow, 'player' | 'place' | 'category'>;

const slotValues = (slot: Slot): SlotValues => ({
  player: slot.player,
  place: slot.place,
  category: rankingKey(slot),
});

interface GiveUpValues extends Pick<GameRow, 'id' | 'turn' | 'player'> {
  readonly next: string;
  readonly known_successor: string;
  readonly at: number;
}

export function slotStatements(dialect: Dialect) {
  const query = queryIn(dialect);
  const andLine = andHoldsLine(dialect);
  return {
    findRunning: query<SlotValues, GameRow & ToBeatColumns>(
      `${SELECT_GAMES} saved_games.player = :player and saved_games.place = :place and saved_games.category = :category
        and saved_games.state = 'running'`,
    ),
    bestOfSeed: query<SlotValues & Pick<GameRow, 'seed'>, { score: number | null }>(`
      select max(score) as score from saved_games
        where mode = 'practice' and player = :player and seed = :seed and place = :place and category = :category`),
    setAside: query<{ id: string }>(
      `update saved_games set state = '${SET_ASIDE}', unpublished = 0 where id = :id and state = 'running'`,
    ),
    discard: query<Pick<GameRow, 'id' | 'turn'>>(
      `delete from saved_games where id = :id and turn = :turn and state = 'running' and move_count = 0`,
    ),
    takeSeedBack: proofStatements(dialect).takeSeedBack,
    /** Gives up a running game. A game that has already ended keeps the time of its end. */
    giveUp: query<GiveUpValues>(`
      update saved_games set successor = :next, unpublished = 0,
          changed_at = case when state = 'running' then :at else changed_at end,
          state = case when state = 'running' then 'given-up' else state end
          where id = :id and turn = :turn and coalesce(successor, '') = :known_successor ${andLine}`),
    publish: publishingStatements(dialect).publish,
    ...beginStatements(dialect),
  };
}

function beginStatements(dialect: Dialect) {
  const player = [ensurePlayer, forgetPastPeriods(dialect), ensureNumber(dialect)];
  return {
    begin: prepareAtomicWrite<GameRow & PeriodValues>(dialect, INSERT_GAME_FIRST, ...player),
    beginToBeat: prepareAtomicWrite<GameRow & PeriodValues & ToBeatValues>(
      dialect,
      INSERT_GAME_FIRST,
      INSERT_SCORE_TO_BEAT,
      ...player,
    ),
    beginProvable: prepareAtomicWrite<GameRow & PeriodValues & ProofValues>(
      dialect,
      ADVANCE_LINE,
      INSERT_GAME,
      INSERT_PROOF,
      ...player,
    ),
  };
}

/** A game with a proof begins only if `ADVANCE_LINE` changes the player's row in `seed_lines`. */
function beginning(
  { begin, beginProvable, beginToBeat }: ReturnType<typeof beginStatements>,
  game: SavedGame,
  proof: NewProof | undefined,
): AtomicWrite {
  const values = { ...encodeGame(game), ...periodKeysAt(game.opening.startedAt) };
  if (proof) return beginProvable({ ...values, ...proofValues(proof) });
  const toBeat = toBeatIn(game.opening);
  return toBeat ? beginToBeat({ ...values, beaten: toBeat.game }) : begin(values);
}

/** Returns the ranking of a slot's best score. For a daily, it has all dailies of that size, wherever played. */
function rankingOfBest(slot: Slot): Pick<HighScoreRow, 'place' | 'category'> {
  const { best, standing } = MODES[slot.mode];
  return best === 'of-dailies'
    ? { place: GLOBAL, category: categoryKey({ ...slot, rules: DAILY }, standing) }
    : { place: slot.place, category: categoryKey(slot, standing) };
}

/** The values that end a game and store `next` as its successor. */
const giveUpValues = (
  { opening: { id, player }, position: { turn }, successor = '' }: SavedGame,
  next: GameId,
  at: number,
): GiveUpValues => ({ id, turn, player, next, known_successor: successor, at });

/** Whether a game gets its score published when it is given up. The score of an ended game is published already. */
const countsIfGivenUp = ({ position }: SavedGame): boolean => position.state === 'running' && entersRanking(position);
