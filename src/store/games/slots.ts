import { categoryKey, slotKey } from '../../app/keys.ts';
import { DAILY, MODES } from '../../app/modes.ts';
import { commitmentIn, entersRanking, type GameId, type SavedGame, type Slot, toBeatIn } from '../../app/saved-game.ts';
import { ifSound } from '../../app/stores/damaged-row.ts';
import type { GameStore, NewProof } from '../../app/stores/game-store.ts';
import { GLOBAL, type HighScoreRow, publishingOn } from '../high-scores.ts';
import { rankingStatements } from '../ranking.ts';
import { resultWrites } from '../results.ts';
import { decodeFound, decodeGame, encodeGame, type GameRow, INSERT_GAME, SET_ASIDE } from '../rows/game-row.ts';
import { INSERT_SCORE_TO_BEAT, SELECT_GAMES, type ToBeatColumns, type ToBeatValues } from '../rows/scores-to-beat.ts';
import { type AtomicWrite, changesOne, type Database, type Dialect, type Query, queryIn } from '../sql.ts';
import { ADVANCE_LINE, INSERT_PROOF, type ProofValues, proofStatements, proofValues } from './proofs.ts';
import { startingOn } from './starting.ts';

export function slotStore(
  database: Database,
): Pick<GameStore, 'findRunning' | 'setAside' | 'findBest' | 'startGame' | 'replaceGame' | 'giveWay'> {
  const { dialect } = database;
  const statements = slotStatements(dialect);
  const { best } = rankingStatements(dialect);
  const beginning = beginningOn(dialect);
  const runningRow = async (slot: Slot) => (await database.rows(statements.findRunning(slotValues(slot))))[0];

  return {
    findRunning: async (slot) => decodeFound(await runningRow(slot)),

    async setAside(slot) {
      const row = await runningRow(slot);
      if (row && !ifSound(() => decodeGame(row))) await database.write(statements.setAside({ id: row.id }));
    },

    findBest: async (slot) =>
      (await database.rows(best({ player: slot.player, ...rankingOfBest(slot), span: 'all' })))[0]?.score ?? 0,

    startGame: (game, proof, begunAs) => database.writeAtomically(beginning(game, proof, begunAs)),
    ...replacingStore(database),
  };
}

/** The ends of games that make room for others. */
function replacingStore(database: Database): Pick<GameStore, 'replaceGame' | 'giveWay'> {
  const { dialect } = database;
  const statements = slotStatements(dialect);
  const [beginning, givingUp] = [beginningOn(dialect), givingUpOn(dialect)];
  const discarding = ({ opening: { id }, position: { turn } }: SavedGame) => statements.discard({ id, turn });
  return {
    giveWay: (game, to, at) =>
      database.transaction(async (tx) => {
        for (const lock of givingUp.locks(game)) await tx.write(lock);
        const isForgotten =
          !game.position.assistedBy.includes('undo') &&
          (commitmentIn(game.opening) === undefined || (await changesOne(tx, statements.takeSeedBack(game.opening))));
        return changesOne(tx, isForgotten ? discarding(game) : statements.giveUp(giveUpValues(game, to, at)));
      }),

    replaceGame: (previous, next, proof, begunAs) =>
      database.transaction(async (tx) => {
        const isDiscarded = next.opening.id === previous.opening.id;
        const { id, startedAt } = next.opening;
        const first = isDiscarded ? discarding(previous) : statements.giveUp(giveUpValues(previous, id, startedAt));
        const others = isDiscarded ? [] : givingUp.others(previous, startedAt);
        // Another press has changed or replaced the game.
        if (!(await tx.writeAtomically({ locks: givingUp.locks(previous), first, others }))) return false;
        return tx.writeAtomically(beginning(next, proof, begunAs));
      }),
  };
}

type SlotValues = Pick<GameRow, 'player' | 'place' | 'slot'>;

const slotValues = (slot: Slot): SlotValues => ({
  player: slot.player,
  place: slot.place,
  slot: slotKey(slot),
});

interface GiveUpValues extends Pick<GameRow, 'id' | 'turn' | 'standing'> {
  readonly next: string;
  readonly known_successor: string;
  readonly at: number;
}

export function slotStatements(dialect: Dialect) {
  const query = queryIn(dialect);
  return {
    findRunning: query<SlotValues, GameRow & ToBeatColumns>(
      `${SELECT_GAMES} saved_games.player = :player and saved_games.place = :place and saved_games.slot = :slot
        and saved_games.state = 'running'`,
    ),
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
          where id = :id and turn = :turn and standing = :standing and coalesce(successor, '') = :known_successor`),
    begin: query<GameRow>(`${INSERT_GAME} on conflict do nothing`),
    insertGame: query<GameRow>(INSERT_GAME),
    advanceLine: query<Pick<GameRow, 'player' | 'place' | 'slot' | 'commitment'> & ProofValues>(ADVANCE_LINE),
    insertProof: query<Pick<GameRow, 'id'> & ProofValues>(INSERT_PROOF),
    insertToBeat: query<ToBeatValues>(INSERT_SCORE_TO_BEAT),
    /** Chunks begin at the same moves in all games, so those before the newest one are equal. */
    copyChunks: query<Pick<GameRow, 'id' | 'chunk_start'> & { readonly begun_as: string }>(`
      insert into game_chunks (game, chunk_start, move_count, checkpoint, moves)
        select :id, chunk_start, move_count, checkpoint, moves from game_chunks
        where game = :begun_as and chunk_start < :chunk_start`),
  };
}

/** A game with a proof begins only if `ADVANCE_LINE` changes the player's row in `seed_lines`. */
export function beginningOn(
  dialect: Dialect,
): (game: SavedGame, proof: NewProof | undefined, begunAs?: GameId) => AtomicWrite {
  const { begin, advanceLine, insertGame, insertProof, insertToBeat, copyChunks } = slotStatements(dialect);
  const starting = startingOn(dialect);
  return (game, proof, begunAs) => {
    const row = encodeGame(game);
    const copied = begunAs === undefined ? [] : [copyChunks({ ...row, begun_as: begunAs })];
    const [locks, others] = [starting.locks(game), [...starting.others(game), ...copied]];
    if (proof) {
      const values = { ...row, ...proofValues(proof) };
      return { locks, first: advanceLine(values), others: [insertGame(row), insertProof(values), ...others] };
    }
    const toBeat = toBeatIn(game.opening);
    const beaten = toBeat ? [insertToBeat({ id: row.id, beaten: toBeat.game })] : [];
    return { locks, first: begin(row), others: [...beaten, ...others] };
  };
}

/** What giving up a game writes besides its state. The score of an ended game is published already. */
function givingUpOn(dialect: Dialect) {
  const [publishing, results] = [publishingOn(dialect), resultWrites(dialect)];
  return {
    locks: ({ opening }: SavedGame): readonly Query[] => publishing.locks(opening),
    others(game: SavedGame, at: number): readonly Query[] {
      if (game.position.state !== 'running') return [];
      const given = { ...game, position: { ...game.position, changedAt: at } };
      const published = entersRanking(game.position) ? [publishing.query(encodeGame(game), at)] : [];
      return [...results.ofEnd(given), ...published];
    },
  };
}

/** Returns the ranking of a slot's best score. For a daily, it has all dailies of that size, wherever played. */
function rankingOfBest(slot: Slot): Pick<HighScoreRow, 'place' | 'ranking'> {
  return MODES[slot.mode].best === 'of-dailies'
    ? { place: GLOBAL, ranking: categoryKey({ ...slot, rules: DAILY }) }
    : { place: slot.place, ranking: categoryKey(slot) };
}

/** The values that end a game and store `next` as its successor. */
const giveUpValues = (
  { opening: { id }, position: { turn, standing }, successor = '' }: SavedGame,
  next: GameId,
  at: number,
): GiveUpValues => ({ id, turn, standing, next, known_successor: successor, at });
