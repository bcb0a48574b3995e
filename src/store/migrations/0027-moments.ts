/**
 * The badges of a player, each once. Those of games that were played before are there without a time: the first large tiles
 * of ranked games, and with 2048 the win; and streaks, on the day that made them long enough. A version from before knows
 * nothing of it.
 */
import type { Dialect, Execute } from '../sql.ts';

/** The start of daily 1, and a day, in milliseconds. */
const [FIRST_DAY, DAY] = [20_454 * 86_400_000, 86_400_000];

/** The exponent that shows as 128 or more, and the one that wins, by rules. */
const rowOf = (column: string): string => `case when ${column} like '%fibonacci' then 'fibonacci' else 'tile' end`;

export async function moments(execute: Execute, { integer, keyedTableEnd, holdsByte }: Dialect): Promise<void> {
  await execute(`create table badges (player text not null, badge text not null, won_at ${integer} not null,
    constraint badges_key primary key (player, badge)) ${keyedTableEnd}`);
  // What is not counted yet is read from the boards: running games, and those of a version without statistics.
  await execute(`insert into badges (player, badge, won_at)
    with recursive exponents(exponent) as (select 7 union all select exponent + 1 from exponents where exponent < 52),
    reached as (
      select player, ${rowOf('category')} as tiles, tile as largest from player_tiles
        where place = 'global' and category like 'ranked/%'
      union all select player, ${rowOf('category')}, best_tile from best_scores
        where place = 'global' and span = 'all' and category like 'ranked/%'
      union all select player, ${rowOf('rules')}, ranked_tile from saved_games where ranked_score > 0
      union all select player, ${rowOf('rules')}, exponent from saved_games
        join exponents on ${holdsByte('cells', 'exponent')}
        where counted = 0 and standing = 'ranked' and state <> 'damaged'),
    best as (select player, tiles, max(largest) as largest from reached group by player, tiles)
    select player, tiles || '-' || exponent, 0 from best join exponents on exponent <= largest
      and exponent >= case tiles when 'tile' then 7 else 11 end
    union select player, 'win', 0 from best where largest >= case tiles when 'tile' then 11 else 17 end`);
  await execute(`insert into badges (player, badge, won_at)
    select player, 'streak-' || column1, min(${FIRST_DAY} + (first_day + column1 - 2) * ${DAY})
    from (select player, min(daily) as first_day, count(*) as length
      from (select player, daily, daily - row_number() over (partition by player order by daily) as run
        from daily_tries where finished = 1) as placed
      group by player, run) as runs
    join (values (7), (30), (100)) as steps on column1 <= length
    group by player, column1`);
}
