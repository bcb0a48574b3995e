/**
 * `node test/patroni/main.ts`: sets up what `deploy/patroni` describes on this machine, with Debian's packages patroni,
 * etcd-server, haproxy and postgresql, kills the primary under players, and says how long nobody could play and whether
 * anything was lost. Everything is on loopback and in a temporary folder. Takes some minutes.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Outcome, type Player, type StandIn, startStandIn } from 'discord-playground';
import { startBotProcess } from '../support/bot-process.ts';
import { READY } from '../support/journal.ts';
import { query } from '../support/postgres-query.ts';
import { type Seen, seen } from '../support/seen.ts';
import { type Cluster, startCluster } from './cluster.ts';

const PLAYERS = 16;
const ARROWS = ['⬆️', '⬅️', '➡️', '⬇️'];
const PLAYED_MS = 5_000;
const AGAIN_WITHIN_MS = 120_000;

interface Seat {
  readonly player: Player;
  moves: number;
  movedAt: number;
  told: number;
  unanswered: number;
}

/** Plays until the signal comes; presses that were answered by a sentence are made again. */
async function play({ driver }: StandIn, seat: Seat, signal: AbortSignal): Promise<void> {
  let game: Seen | undefined;
  const ask = () => driver.slash(seat.player, driver.channel('Puzzle Club'), '2048', { board: '8x8' });
  const press = (now: Seen) =>
    driver.click(seat.player, now.stored, ARROWS.find((arrow) => now.enabled.includes(arrow)) ?? '');
  for (; !signal.aborted; await pause(150)) game = note(seat, await (game ? press(game) : ask()).outcome) ?? game;
}

/** Returns the board of an answer, where it is one. */
function note(seat: Seat, outcome: Outcome): Seen | undefined {
  if (outcome.kind === 'failed') seat.unanswered += 1;
  if (outcome.kind === 'replied' && outcome.ephemeral) seat.told += 1;
  else if (outcome.kind === 'updated' || outcome.kind === 'replied') {
    const game = seen(outcome.message);
    if (game.moves > seat.moves) seat.movedAt = Date.now();
    seat.moves = game.moves;
    return game;
  }
  return undefined;
}

async function tryOut(cluster: Cluster, way: keyof Cluster['addresses'], what: 'PostgreSQL' | 'the machine') {
  await cluster.healthy();
  const standIn = await startStandIn({ keepMessages: 20_000, keepInteractions: 20_000 });
  const settings = { DISCORD_TOKEN: standIn.token, DISCORD_API_URL: standIn.apiUrl };
  const bot = startBotProcess({ ...settings, DATABASE_URL: cluster.addresses[way] });
  await bot.logged(READY);
  const seats = Array.from({ length: PLAYERS }, (_, it): Seat => {
    return { player: standIn.driver.addPlayer(`Player ${it}`), moves: 0, movedAt: 0, told: 0, unanswered: 0 };
  });
  const over = new AbortController();
  const playing = Promise.all(seats.map((seat) => play(standIn, seat, over.signal)));
  await pause(PLAYED_MS);
  const killed = Date.now();
  await cluster.kill(what);
  // What was on its way at that moment may still be answered.
  await pause(200);
  const since = Date.now();
  while (!seats.every(({ movedAt }) => movedAt > since) && Date.now() - since < AGAIN_WITHIN_MS) await pause(20);
  const again = Date.now() - killed;
  await pause(PLAYED_MS);
  over.abort();
  await playing;
  await bot.stop();
  const rows = await query(await cluster.primary(), 'select player, move_count from saved_games');
  const stored = new Map(rows.map(({ player, move_count }) => [player, Number(move_count)]));
  const lost = seats.reduce((sum, { player, moves }) => sum + Math.max(0, moves - (stored.get(player.id) ?? 0)), 0);
  await standIn.close();
  const sum = (count: (seat: Seat) => number) => seats.reduce((all, seat) => all + count(seat), 0);
  process.stdout.write(
    `${what} killed, through ${way}: everybody played again ${(again / 1_000).toFixed(1)} s later; ` +
      `${sum((it) => it.moves)} answered moves, ${lost} lost; ${sum((it) => it.told)} presses had a sentence, ${sum((it) => it.unanswered)} no answer\n`,
  );
}

const cluster = await startCluster(randomInt(15_000, 30_000));
try {
  for (const what of ['PostgreSQL', 'the machine'] as const) {
    for (const way of ['HAProxy', 'all servers'] as const) await tryOut(cluster, way, what);
  }
} finally {
  await cluster.close();
}
