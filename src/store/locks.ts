/**
 * Every transaction that starts, helps, ends, publishes or deletes a player's game locks that player first, and one that
 * publishes then shares the server's rankings. PostgreSQL needs this; SQLite runs one writing transaction at a time. See
 * docs/adr/0027-locks.md.
 */
import { type Dialect, type Query, queryIn } from './sql.ts';

export interface Locks {
  /** For the start of a game and for a deletion: creates the player's row if it is missing, on both engines. */
  begin(player: string): readonly Query[];
  /** For a player with a game, who has a row. */
  player(player: string): readonly Query[];
  /** Locks the players in the order of their ids. */
  players(players: readonly string[]): readonly Query[];
  /** Keeps `clearing` out until the commit. The start of a game in a server creates the row that is shared. */
  rankings(place: string): readonly Query[];
  /** Waits for all transactions that publish a score in this place, and keeps others out until the commit. */
  clearing(place: string): readonly Query[];
}

export function locksIn(dialect: Dialect): Locks {
  const query = queryIn(dialect);
  const { updateLock } = dialect;
  const insert = 'insert into players (player) values (:player) on conflict (player) do';
  const begin = query<{ player: string }>(
    updateLock ? `${insert} update set player = excluded.player` : `${insert} nothing`,
  );
  if (!updateLock)
    return { begin: (player) => [begin({ player })], player: NONE, players: NONE, rankings: NONE, clearing: NONE };
  const players = query<{ players: string }>(`select player from players
    where player in (select value ->> 'player' from ${dialect.elements(':players')}) order by player ${updateLock}`);
  const clearing = query<{ place: string }>(`insert into places (place) values (:place)
    on conflict (place) do update set place = excluded.place`);
  const rankings = query<{ place: string }>('select place from places where place = :place for share');
  return {
    begin: (player) => [begin({ player })],
    player: (player) => [players({ players: JSON.stringify([{ player }]) })],
    players: (all) => [players({ players: JSON.stringify(all.map((player) => ({ player }))) })],
    rankings: (place) => [rankings({ place })],
    clearing: (place) => [clearing({ place })],
  };
}

const NONE = (): readonly Query[] => [];

/** Creates the row of a server that `Locks.rankings` shares. Other places have no rankings that can be cleared. */
export const NOTE_PLACE = `insert into places (place) select :place where :place like 'guild:%' on conflict (place) do nothing`;
