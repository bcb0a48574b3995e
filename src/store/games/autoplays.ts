/** Autoplays on SQL: a row a player, whose lease is won and renewed by conditional statements. */
import type { Autoplay, Autoplays } from '../../app/ports.ts';
import type { Database } from '../database.ts';
import type { Compiler } from '../engine.ts';
import { prepareChange } from '../prepared-change.ts';
import { prepareQuery } from '../prepared-query.ts';
import type { GameRow } from './game-row.ts';

export interface AutoplayRow {
  readonly player: string;
  readonly game: string;
  readonly run: string;
  readonly lease_until: number;
  readonly message: string;
}

type OfRun = Pick<AutoplayRow, 'player' | 'run'>;
type At = { readonly now: number };

export type AutoplayStatements = ReturnType<typeof autoplayStatements>;

/** As many as one look takes care of; the next look finds the others. */
const MOST_DEAD = 20;

export function autoplayStatements(compiler: Compiler) {
  const { db } = compiler;
  const ofRun = 'where player = :player and run = :run';
  return {
    begin: prepareQuery<AutoplayRow & At>(
      db,
      `insert into autoplays (player, game, run, lease_until, message)
        values (:player, :game, :run, :lease_until, :message)
        on conflict (player) do update set game = excluded.game, run = excluded.run,
          lease_until = excluded.lease_until, message = excluded.message
        where autoplays.lease_until < :now and autoplays.run <> excluded.run`,
    ),
    find: prepareQuery<Pick<AutoplayRow, 'player'>, AutoplayRow>(db, 'select * from autoplays where player = :player'),
    renew: prepareQuery<OfRun & Pick<AutoplayRow, 'lease_until'>>(
      db,
      `update autoplays set lease_until = :lease_until ${ofRun} and message <> ''`,
    ),
    end: prepareQuery<OfRun>(db, `delete from autoplays ${ofRun}`),
    stop: prepareChange<OfRun & Pick<GameRow, 'id' | 'turn'>>(
      compiler,
      `update saved_games set turn = turn + 1 where id = :id and turn = :turn and state = 'running'`,
      (guard) => `delete from autoplays ${ofRun} and ${guard}`,
    ),
    /** The table holds the autoplays of this moment only, so it is read as a whole. */
    dead: prepareQuery<At, AutoplayRow>(
      db,
      `select * from autoplays where lease_until < :now and message <> '' limit ${MOST_DEAD}`,
    ),
    claim: prepareQuery<OfRun & At>(
      db,
      `update autoplays set message = '' ${ofRun} and lease_until < :now and message <> ''`,
    ),
  };
}

export function autoplays(database: Database, statements: AutoplayStatements): Autoplays {
  const findAutoplay: Autoplays['findAutoplay'] = async (player) => {
    const [row] = await database.rows(statements.find({ player }));
    return row && decoded(row);
  };
  const changesOne = async (query: Parameters<Database['write']>[0]): Promise<boolean> =>
    (await database.write(query)) === 1;
  return {
    findAutoplay,
    async beginAutoplay({ player, game, run, until, message }, now) {
      if (await changesOne(statements.begin({ player, game, run, lease_until: until, message, now }))) return 'begun';
      return (await findAutoplay(player))?.run === run ? 'repeated' : 'taken';
    },
    renewAutoplay: ({ player, run, until }) => changesOne(statements.renew({ player, run, lease_until: until })),
    endAutoplay: ({ player, run }) => changesOne(statements.end({ player, run })),
    stopAutoplay: ({ opening, position }, run) =>
      database.change(statements.stop({ id: opening.id, turn: position.turn, player: opening.player, run })),
    findDeadAutoplays: async (now) => (await database.rows(statements.dead({ now }))).map(decoded),
    claimDeadAutoplay: ({ player, run }, now) => changesOne(statements.claim({ player, run, now })),
  };
}

const decoded = ({ lease_until, ...row }: AutoplayRow): Autoplay => ({ ...row, until: lease_until });
