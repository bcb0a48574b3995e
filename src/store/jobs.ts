import type { Job, JobKind, JobStore, StoredJob, When } from '../app/stores/job-store.ts';
import { changesOne, type Database, type Dialect, type Query, queryIn } from './sql.ts';

export function jobStore(database: Database): JobStore {
  const statements = jobStatements(database.dialect);
  const write = async (query: Query): Promise<void> => void (await database.write(query));
  return {
    saveJob: (job, when) => write(statements.save(jobRow(job, when))),
    ensureJob: (kind, when) => write(statements.ensure(jobRow({ ...OF_NOBODY, kind }, when))),
    async findJob(kind, id) {
      const [row] = await database.rows(statements.find({ kind, id }));
      return row && decoded(row);
    },
    dueJobs: async (kind, now, most) => (await database.rows(statements.due({ kind, now, most }))).map(decoded),
    async claimJob(job, when) {
      return database.transaction(async (tx) => {
        if (!(await changesOne(tx, statements.claim({ ...job, ...valuesOf(when) })))) return undefined;
        const [row] = await tx.rows(statements.find(job));
        return row && decoded(row);
      });
    },
    releaseJob: (job, when) => write(statements.release({ ...job, ...valuesOf(when) })),
    endJob: (job) => write(statements.end(job)),
    dropJob: ({ kind, id, pressId }) => write(statements.drop({ kind, id, press_id: pressId })),
  };
}

/** The fields of a job that is not about a player. */
export const OF_NOBODY: Omit<Job, 'kind'> = {
  ...{ id: '', player: '', subject: '', pressId: '', token: '', tokenExpiresAt: 0, shown: 0 },
};

export interface JobRow {
  readonly kind: JobKind;
  readonly id: string;
  readonly due: number;
  /** 1 while a process does the job: until `due`, no other process takes it. */
  readonly held: number;
  readonly player: string;
  readonly subject: string;
  readonly press_id: string;
  readonly token: string;
  readonly token_expires_at: number;
  readonly shown: number;
}

interface WhenRow {
  readonly now: number;
  readonly in_ms: number;
}

const valuesOf = ({ now, inMs }: When): WhenRow => ({ now: Math.ceil(now), in_ms: Math.ceil(inMs) });

export const jobRow = ({ pressId, tokenExpiresAt, ...job }: Job, when: When) => ({
  ...job,
  press_id: pressId,
  token_expires_at: tokenExpiresAt,
  ...valuesOf(when),
});

const decoded = ({ press_id, token_expires_at, held: _, ...row }: JobRow): StoredJob => ({
  ...row,
  pressId: press_id,
  tokenExpiresAt: token_expires_at,
});

type Key = Pick<JobRow, 'kind' | 'id'>;

export function jobStatements(dialect: Dialect) {
  const query = queryIn(dialect);
  const { clock } = dialect;
  const then = `${clock} + :in_ms`;
  const insert = `insert into jobs (kind, id, due, player, subject, press_id, token, token_expires_at, shown)
    values (:kind, :id, ${then}, :player, :subject, :press_id, :token, :token_expires_at, :shown)
    on conflict (kind, id) do`;
  const isThis = 'kind = :kind and id = :id';
  const isHeld = `${isThis} and due = :due and held = 1`;
  return {
    save: query<
      ReturnType<typeof jobRow>
    >(`${insert} update set due = excluded.due, held = 0, player = excluded.player, subject = excluded.subject, press_id = excluded.press_id, token = excluded.token,
      token_expires_at = excluded.token_expires_at, shown = excluded.shown`),
    ensure: query<ReturnType<typeof jobRow>>(`${insert} nothing`),
    find: query<Key, JobRow>(`select * from jobs where ${isThis}`),
    due: query<Pick<JobRow, 'kind'> & Record<'now' | 'most', number>, JobRow>(
      `select * from jobs where kind = :kind and due <= ${clock} order by due limit :most`,
    ),
    claim: query<Key & Pick<JobRow, 'due'> & WhenRow>(`update jobs set due = ${then}, held = 1
      where ${isThis} and due = :due and due <= ${clock}`),
    release: query<Key & Pick<JobRow, 'due' | 'shown' | 'token'> & WhenRow>(`update jobs set held = 0,
      shown = :shown, token = :token, due = ${then} where ${isHeld}`),
    end: query<Key & Pick<JobRow, 'due'>>(`delete from jobs where ${isHeld}`),
    drop: query<Key & Pick<JobRow, 'press_id'>>(`delete from jobs where ${isThis} and press_id = :press_id`),
  };
}
