/** Duels on SQL. As with games, a conditional update is the only lock. */
import { type Duels, type ExportedDuel, pairKey } from '../../app/ports.ts';
import type { Database } from '../database.ts';
import { type DuelRow, decodeDuel, encodeChallenge } from './duel-row.ts';
import type { DuelStatements } from './duel-statements.ts';

/**
 * For so long a press may still be on its way, in milliseconds: Discord takes no answer that comes later.
 * https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-callback
 */
const ON_ITS_WAY = 3_000;

const momentOf = (at: number) => ({ at, saved: at - ON_ITS_WAY });

export function duels(database: Database, statements: DuelStatements): Duels {
  return {
    findDuel: async (id) => decodeDuel((await database.rows(statements.find({ id })))[0]),

    async findOpenDuel(one, other, kind) {
      const rows = await database.rows(statements.findOpen({ pair: pairKey(one, other, kind) }));
      return decodeDuel(rows[0]);
    },

    async offerDuel(challenge, most = Number.MAX_SAFE_INTEGER) {
      return (await database.write(statements.offer({ ...encodeChallenge(challenge), most }))) === 1;
    },

    async countChallenges(challenger, at) {
      const [counted] = await database.rows(statements.challenges({ challenger, begun_at: at }));
      return Number(counted?.count ?? 0);
    },

    async answerDuel({ id, state, endsAt, card }) {
      const { channel, message } = card ?? { channel: '', message: '' };
      return (await database.write(statements.answer({ id, state, ends_at: endsAt, channel, message }))) === 1;
    },

    decideDuel: async (id, at) => (await database.write(statements.decide({ id, ...momentOf(at) }))) === 1,

    async overdueDuels(at, most) {
      const { saved } = momentOf(at);
      return (await database.rows(statements.overdue({ saved, most }))).map(({ id }) => id);
    },

    async untoldDuels(after, most) {
      const { endsAt: ends_at, id } = after ?? { endsAt: -1, id: '' };
      return (await database.rows(statements.untold({ ends_at, id, most }))).flatMap((row) => decodeDuel(row) ?? []);
    },

    toldDuel: async (id) => void (await database.write(statements.told({ id }))),

    expireChallenges: async (at) => void (await database.write(statements.expire({ at }))),
  };
}

/** A player's own part of a duel. */
export function exportedDuel(row: DuelRow, player: string): ExportedDuel | undefined {
  const duel = decodeDuel({
    ...row,
    ...{ challenger_name: null, challenger_number: null, opponent_name: null, opponent_number: null },
  });
  if (!duel) return undefined;
  const { challenger: _, opponent: __, seed, locale: ___, card: ____, ...told } = duel;
  const side = row.challenger === player ? 'challenger' : 'opponent';
  return { ...told, side, ...(duel.state === 'over' ? { seed } : {}) };
}
