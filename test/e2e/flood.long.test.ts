/** A thousand requests a second without a valid signature. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect } from 'vitest';
import { openWorld } from '../support/bot-world.ts';
import { realTime } from '../support/clock.ts';
import { seatPlayers } from '../support/steady-players.ts';
import { testInFolder } from '../support/temporary-folder.ts';

/** About as long as Discord's own requests. */
const BODY = JSON.stringify({ type: 3, data: 'x'.repeat(3_000) });
const CONNECTIONS = 32;
const TICK_MS = 5;
const REFUSED = /HTTP\/1\.1 401 /g;

interface Flood {
  /** How many requests were sent, and how many were answered with 401. */
  readonly count: { sent: number; refused: number };
  /** Stops sending; settles when every request was refused or the connections are closed. */
  stop(): Promise<void>;
}

/** @param url where the bot takes interactions */
async function startFlood(url: string, perSecond: number): Promise<Flood> {
  const { hostname, port, pathname, host } = new URL(url);
  const count = { sent: 0, refused: 0 };
  const headers = `X-Signature-Ed25519: ${'a'.repeat(128)}\r\nX-Signature-Timestamp: ${Math.floor(realTime() / 1_000)}`;
  const request = `POST ${pathname} HTTP/1.1\r\nHost: ${host}\r\n${headers}\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY}`;
  const sockets = await Promise.all(
    Array.from({ length: CONNECTIONS }, async (): Promise<Socket> => {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      return socket.setEncoding('latin1').on('data', (text: string) => {
        count.refused += text.match(REFUSED)?.length ?? 0;
      });
    }),
  );
  const begun = performance.now();
  const sending = setInterval(() => {
    const due = ((performance.now() - begun) / 1_000) * perSecond;
    for (; count.sent < due; count.sent += 1) sockets[count.sent % CONNECTIONS]?.write(request);
  }, TICK_MS);
  return {
    count,
    async stop() {
      clearInterval(sending);
      await Promise.all(sockets.map((socket) => once(socket.end(), 'close')));
    },
  };
}

const PLAYERS = 16;
const BREATH = 150;
const MOVES = 20;
/** Generous, because the test machine is busy. */
const LONGER = 3;

const test = testInFolder.extend('world', ({ folder }, { onCleanup }) =>
  openWorld(folder, {}, onCleanup, { overHttp: true }),
);

test('a thousand bad signatures a second do not slow down players', async ({ world }) => {
  const { driver } = world;
  const bot = await world.startProcess();
  const { port } = await bot.logged('health and metrics are served');
  const players = seatPlayers(driver, PLAYERS, BREATH);
  await players.haveMoved(MOVES);
  const waits: number[] = [];
  driver.subscribe((event) => {
    if (event.kind === 'interaction-settled') waits.push(event.interaction.callbackMs ?? Number.POSITIVE_INFINITY);
  });
  await players.haveMoved(MOVES);
  const calm = waits.splice(0);
  const flood = await startFlood(`http://127.0.0.1:${port}/interactions`, 1_000);
  await players.haveMoved(MOVES);
  const flooded = waits.splice(0);
  await flood.stop();
  await players.leave();
  expect(players.lost).toEqual([]);
  expect(flood.count.refused).toBe(flood.count.sent);
  expect(nearlyAll(flooded)).toBeLessThan(nearlyAll(calm) * LONGER);
});

const nearlyAll = (waits: readonly number[]): number =>
  waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.95)] ?? Number.NaN;
