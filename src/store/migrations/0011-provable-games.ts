/**
 * The commitments of ranked games, what they were made of, and the seed that is prepared for each player's next one. Older
 * games have none. Secrets lie apart from the games, so that no click reads them.
 *
 * `revealed` is 1 once the seed was handed out: from then on no move may be taken back. `posted` is the press that showed
 * everybody the replay, as `shared` is.
 */
import type { Dialect, Execute } from '../sql.ts';

export async function provableGames(execute: Execute, { integer, keyedTableEnd }: Dialect): Promise<void> {
  await execute(`alter table saved_games add column commitment text default '' not null`);
  await execute(`alter table saved_games add column revealed ${integer} default 0 not null`);
  await execute(`alter table saved_games add column posted ${integer} default 0 not null`);
  await execute(`create table game_proofs (game text primary key not null references saved_games (id) on delete cascade,
    ordinal ${integer} not null, seed text not null, interaction text not null, previous text not null,
    next text not null) ${keyedTableEnd}`);
  await execute(`create table seed_lines (player text primary key not null, ordinal ${integer} not null, seed text not null,
    previous text not null) ${keyedTableEnd}`);
}
