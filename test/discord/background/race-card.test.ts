import type { ServerResponse } from 'node:http';
import { expect, onTestFinished } from 'vitest';
import { closeRace, joinRace } from '../../../src/app/race.ts';
import type { StoredJob } from '../../../src/app/stores/job-store.ts';
import { createSeal } from '../../../src/discord/answer/webhook.ts';
import { createRaceCards } from '../../../src/discord/background/race-card.ts';
import { DiscordRest } from '../../../src/discord/connection/rest.ts';
import { createPainter } from '../../../src/render/painter.ts';
import { serve } from '../../support/loopback.ts';
import { test as base } from '../../support/play-test.ts';
import { ann, begunRace, bob, joined, playOn, raceNow, raceRequest, withClock } from '../../support/test-play.ts';

const NOW = 1_700_000_000_000;
const MINUTE = 60_000;
const WEBHOOK = { applicationId: '100000000000000009', token: 'aW50ZXJhY3Rpb24', locale: 'en-US' };
const painter = createPainter();
const seal = createSeal('a bot token');
const SEALED = { token: seal.close(WEBHOOK), tokenExpiresAt: NOW + 15 * MINUTE };

/** The card of a race, with a Discord that answers each call as `discord.answers` says, and notes it. */
const test = base
  .extend('discord', async () => {
    const calls: string[] = [];
    const discord = { calls, status: 200, code: 0, url: '' };
    discord.url = await serve((request, response: ServerResponse) => {
      calls.push(`${request.method} ${request.url?.replace(/^\/api\/v10|\?.*$/g, '')}`);
      request.resume();
      request.on('end', () => {
        response.writeHead(discord.status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(discord.status === 200 ? { id: '1' } : { code: discord.code, message: 'No.' }));
      });
    }, onTestFinished);
    return discord;
  })
  .extend('card', async ({ play: deps, discord }) => {
    const play = withClock(deps, NOW);
    const rest = new DiscordRest({ apiUrl: `${discord.url}/api`, token: 'a bot token', pause: async () => undefined });
    onTestFinished(() => rest.close());
    const log = { ...console, debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
    const { handler, isEdited } = createRaceCards({ game: play, painter, rest, seal, log });
    const run = async (shown?: number) => {
      const [job] = (await play.store.dueJobs('race', NOW + 99 * MINUTE, 1)) as readonly StoredJob[];
      if (!job) throw new Error('There is no job.');
      return handler(5).run({ ...job, ...(shown === undefined ? {} : { shown }) }, AbortSignal.timeout(60_000));
    };
    return { play, run, isEdited };
  });

const EDIT = `PATCH /webhooks/${WEBHOOK.applicationId}/${WEBHOOK.token}/messages/%40original`;

const begin = (play: Parameters<typeof begunRace>[0], changes = {}) =>
  begunRace(play, raceRequest({ card: SEALED, ...changes }, NOW));

const shownAfter = (next: unknown): number => {
  if (typeof next !== 'object' || next === null || !('shown' in next)) throw new Error(JSON.stringify(next));
  return Number(next.shown);
};

test('the card is edited when it would look different, and not within ten seconds', async ({ card, discord }) => {
  const { play, run } = card;
  const { race } = await begin(play);
  const first = await run();
  expect(first).toEqual({ inMs: 10_000, shown: expect.any(Number) });
  expect(await run(shownAfter(first))).toEqual({ inMs: 3_000 });
  await joinRace(play, race, bob, { id: '2', at: NOW });
  const second = await run(shownAfter(first));
  expect(second).toMatchObject({ inMs: 10_000 });
  await closeRace(play, await raceNow(play, race), ann, NOW + 1);
  play.clock = NOW + 1;
  expect(await run(shownAfter(second))).toMatchObject({ inMs: 10_000 });
  expect(discord.calls).toEqual([EDIT, EDIT, EDIT]);
});

test('the end is sent until it is accepted, and once more, because an older edit may arrive after it', async ({
  card,
  discord,
}) => {
  const { play, run } = card;
  const { saved } = await begin(play, { isAlone: true });
  await playOn(play, saved, undefined, NOW);
  discord.status = 503;
  await expect(run(7)).rejects.toThrow();
  discord.status = 200;
  discord.calls.length = 0;
  const accepted = await run(7);
  expect(accepted).toMatchObject({ inMs: 10_000 });
  expect(await run(shownAfter(accepted))).toBe('done');
  expect(discord.calls).toEqual([EDIT, EDIT]);
});

test.for([
  ['rejected for good', NOW, 404, 10_008],
  ['whose token has expired', NOW + 15 * MINUTE, 200, 0],
] as const)(
  'a card %s is left alone, and the token erased, but the race goes on to its end',
  async ([, at, status, code], { card, discord }) => {
    const { play, run, isEdited } = card;
    const { race, saved } = await begin(play, { opponent: bob });
    expect(await isEdited(race, NOW)).toBe(true);
    Object.assign(discord, { status, code });
    play.clock = at;
    expect(await run()).toMatchObject({ inMs: 20_000, token: '' });
    Object.assign(discord, { status: 200, calls: discord.calls.splice(0) });
    await playOn(play, saved, 3, at);
    await playOn(play, await joined(play, race, bob, at), 3, at);
    play.clock = at + 5 * MINUTE;
    const job = await play.store.findJob('race', race.id);
    await play.store.saveJob({ ...(job ?? expect.unreachable()), token: '' }, { now: NOW, inMs: 0 });
    expect(await isEdited(race, NOW)).toBe(false);
    expect(await run()).toBe('done');
    expect(await raceNow(play, race)).toMatchObject({ state: 'over', isAnnounced: true });
  },
);

test('a result that Discord did not take is posted later, and then never again', async ({ card, discord }) => {
  const { play, run } = card;
  const { race, saved } = await begin(play, { opponent: bob });
  await playOn(play, saved, undefined, NOW);
  await playOn(play, await joined(play, race, bob, NOW), undefined, NOW);
  const posts = () => discord.calls.filter((call) => call.startsWith('POST')).length;
  const shown = shownAfter(await run());
  expect(posts()).toBe(1);
  expect(await raceNow(play, race)).toMatchObject({ isAnnounced: true });
  expect(await run(shown)).toBe('done');
  expect(posts()).toBe(1);
});

test('a race of two that nobody began ends without a result', async ({ card, discord }) => {
  const { play, run } = card;
  const { race } = await begin(play, { opponent: bob });
  play.clock = race.endsAt + 4_000;
  expect(await run()).toBe('done');
  expect(discord.calls).toEqual([]);
});
