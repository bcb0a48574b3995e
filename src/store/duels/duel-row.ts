/** A duel as a row and back. */
import { type Challenge, DUEL_STATES, type Duel, type Duelist, pairKey } from '../../app/ports.ts';
import { isRulesName } from '../../game/rules.ts';

export interface DuelRow {
  readonly id: string;
  /** Empty for a player whose data was deleted. */
  readonly challenger: string;
  readonly opponent: string;
  /** See `pairKey`; the duel's own id when one of them was deleted. */
  readonly pair: string;
  readonly rows: number;
  readonly columns: number;
  readonly rules: string;
  readonly seed: string;
  readonly locale: string;
  readonly state: string;
  readonly begun_at: number;
  readonly ends_at: number;
  /** Both empty until they are known. */
  readonly channel: string;
  readonly message: string;
  /** `null` until the duel is decided, or the player's data was deleted. */
  readonly challenger_score: number | null;
  readonly opponent_score: number | null;
  /** 1 from when it is decided until its card says so. */
  readonly untold: number;
}

/** `null` where nothing is stored about the player. */
interface NameColumns {
  readonly challenger_name: string | null;
  readonly challenger_number: number | null;
  readonly opponent_name: string | null;
  readonly opponent_number: number | null;
}

export type NamedDuelRow = DuelRow & NameColumns;

export const encodeChallenge = (challenge: Challenge) => ({
  id: challenge.id,
  challenger: challenge.challenger,
  opponent: challenge.opponent,
  pair: pairKey(challenge.challenger, challenge.opponent, challenge),
  rows: challenge.rows,
  columns: challenge.columns,
  rules: challenge.rules,
  seed: challenge.seed,
  locale: challenge.locale,
  begun_at: challenge.begunAt,
  ends_at: challenge.endsAt,
});

/** `undefined` also for a duel by rules, or in a state, that a newer version of the bot has written. */
export function decodeDuel(row: NamedDuelRow | undefined): Duel | undefined {
  const state = DUEL_STATES.find((it) => it === row?.state);
  if (!row || !state || !isRulesName(row.rules)) return undefined;
  const { id, rows, columns, rules, seed, locale, begun_at: begunAt, ends_at: endsAt } = row;
  const { channel, message } = row;
  const [challenger, opponent] = [row.challenger_score ?? 0, row.opponent_score ?? 0];
  return {
    ...{ id, rows, columns, rules, seed, locale, state, begunAt, endsAt },
    challenger: duelist(row.challenger, row.challenger_name, row.challenger_number),
    opponent: duelist(row.opponent, row.opponent_name, row.opponent_number),
    ...(message === '' ? {} : { card: { channel, message } }),
    ...(state === 'over' ? { scores: { challenger, opponent } } : {}),
  };
}

export const duelist = (player: string, name: string | null, number: number | null): Duelist => ({
  ...(player === '' ? {} : { player }),
  name: name ?? '',
  number: number ?? 0,
});
