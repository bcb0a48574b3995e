/** Background edits: messages that the bot changes without a press. */
import { expect } from 'vitest';
import type { Player } from '#playground';
import type { Store } from '../../src/store/open-store.ts';
import { type PartsWorld, testWithParts } from '../support/bot-of-parts.ts';
import {
  hidden,
  isTold,
  move,
  open,
  playToEnd,
  pressed,
  replied,
  type Seen,
  seen,
  updated,
  whispered,
} from '../support/bot-world.ts';
import { realTime } from '../support/clock.ts';
import { answersOf, CALLBACK } from '../support/interaction-way.ts';
import { linesOf, TOO_LATE } from '../support/seen.ts';

const QUICK = { editsEveryMs: 20, duelsEveryMs: 20, looksEveryMs: 20 };
const MINUTE = 60_000;

interface World extends PartsWorld {
  pass(ms: number): void;
}

const testOfWorld = testWithParts
  .extend('world', ({ world }): World => {
    let passed = 0;
    // Discord's clock would end the tokens of earlier presses, so only its header follows the bot's clock.
    world.driver.clock.date = () => realTime() + passed;
    return {
      ...world,
      pass(ms) {
        passed += ms;
      },
      start: (different = {}, changes = {}) =>
        world.start({ now: () => realTime() + passed, ...different, times: { ...QUICK, ...different.times } }, changes),
    };
  })
  .extend('driver', ({ world }) => world.driver);

const test = testOfWorld.extend('started', { auto: true }, ({ world }) => world.start());

const CLUB = 'Puzzle Club';

const now = ({ driver }: World, player: Player, { stored }: Seen): Seen => seen(driver.current(player, stored));

/** An accepted duel, with the boards of both players. */
async function duelOf(
  { driver }: World,
  options: Record<string, string>,
  [ann, ben]: readonly [Player, Player] = [driver.player('Ann'), driver.player('Ben')],
) {
  const asked = { opponent: ben.id, rules: 'classic', ...options };
  const card = seen(await replied(driver.slash(ann, driver.guildChannel(CLUB), '2048', asked)));
  await updated(driver.click(ben, card.stored, 'Accept'));
  const anns = await hidden(driver.click(ann, card.stored, '▶️'));
  const bens = await hidden(driver.click(ben, card.stored, '▶️'));
  return { ann, ben, card, anns, bens };
}

const resultsIn = ({ driver }: World): readonly Seen[] =>
  driver
    .messages(driver.guildChannel(CLUB), driver.player('Ann'))
    .map(seen)
    .filter(({ alt }) => /^[^.]+ points\. Row 1/.test(alt));

/** Two duels in which only the second player has moves left. */
async function duelsAtTheirEnd(world: World) {
  const { driver } = world;
  const pairs = [
    [driver.addPlayer('Cleo'), driver.addPlayer('Dora')],
    [driver.addPlayer('Emil'), driver.addPlayer('Finn')],
  ] as const;
  return Promise.all(
    pairs.map(async (players) => {
      const { ann, ben, card, anns, bens } = await duelOf(world, { board: '1x4' }, players);
      await playToEnd(world, ann, anns);
      return { card, end: () => playToEnd(world, ben, bens), player: ben };
    }),
  );
}

test('the results of two duels are announced until Discord takes them', async ({ world, started: { log } }) => {
  const duels = await duelsAtTheirEnd(world);
  // discord.js sends each edit twice, and the bot tries again later.
  world.driver.faults.addRest({ method: 'PATCH', times: 9, effect: { kind: 'status', status: 503 } });
  const ends = await Promise.all(duels.map(({ end }) => end()));
  for (const [index, { card, player }] of duels.entries()) {
    const result = linesOf(ends[index] as Seen)[0];
    await expect.poll(() => linesOf(now(world, player, card))[1]).toBe(result);
  }
  expect(log.some(({ msg }) => msg === 'the result of a duel could not be announced and will be tried again')).toBe(
    true,
  );
  await expect.poll(() => world.store.unannouncedDuels(undefined, 9)).toEqual([]);
});

test('two blitz games end by themselves, also after a restart', async ({ world, driver, started: { bot } }) => {
  const players = [driver.player('Ann'), driver.player('Ben')];
  const games = [];
  for (const player of players) {
    const game = await open(world, player, CLUB, { rules: 'blitz' });
    const click = move(world, player, game);
    const moved = await updated(click);
    expect(answersOf(click)).toHaveLength(1);
    games.push({ player, game: moved });
  }
  const third = driver.addPlayer('Cleo');
  const idle = await open(world, third, CLUB, { rules: 'blitz' });
  await bot.stop();
  for (const { player, game } of games) expect(now(world, player, game).content).toBe(game.content);
  // A press that was made in time may take three seconds to arrive. After that, the game can end.
  world.pass(3 * MINUTE + 3_500);
  await world.start();
  for (const { player, game } of games) {
    await expect.poll(() => linesOf(now(world, player, game))[1]).toBe('Time is up!');
    expect(now(world, player, game).enabled).toEqual(expect.arrayContaining(['🔄', '📣', '🎞️']));
    expect((await world.store.exportPlayer(player.id)).games[0]?.position.state).toBe('over');
    await expect.poll(async () => (await world.store.exportPlayer(player.id)).edits).toEqual([]);
  }
  expect(now(world, third, idle).content).toBe(idle.content);
});

test('a blitz ends by itself even if the confirmation of its first move is lost', async ({ world, driver }) => {
  const ann = driver.player('Ann');
  const game = await open(world, ann, CLUB, { rules: 'blitz' });
  driver.faults.addRest({ ...CALLBACK, effect: { kind: 'lost-answer' } });
  const moved = await updated(move(world, ann, game));
  await expect.poll(async () => (await world.store.exportPlayer(ann.id)).edits).toHaveLength(1);
  world.pass(3 * MINUTE + 3_500);
  await expect.poll(() => linesOf(now(world, ann, moved))[1]).toBe('Time is up!');
});

test('a blitz that was shown again ends in its new message only', async ({ world, driver }) => {
  const [ann, ben] = [driver.player('Ann'), driver.player('Ben')];
  const first = await open(world, ann, CLUB, { rules: 'blitz' });
  await updated(move(world, ann, first));
  const again = await open(world, ann, CLUB, { rules: 'blitz' });
  const bens = await open(world, ben, CLUB, { rules: 'blitz' });
  const moved = await updated(move(world, ben, bens));
  const asked = await updated(driver.click(ben, moved.stored, '🔄'));
  const [, confirm = ''] = asked.enabled;
  const next = await updated(driver.click(ben, asked.stored, confirm));
  world.pass(3 * MINUTE + 3_500);
  await expect.poll(() => linesOf(now(world, ann, again))[1]).toBe('Time is up!');
  await expect.poll(async () => (await world.store.exportPlayer(ben.id)).edits).toEqual([]);
  expect(now(world, ben, next).content).toBe(next.content);
});

test('a blitz duel ends on both boards and its card without a press', async ({ world }) => {
  const { ann, ben, card, anns, bens } = await duelOf(world, { rules: 'blitz' });
  const boards = [
    { player: ann, board: anns },
    { player: ben, board: bens },
  ];
  await updated(move(world, ann, anns));
  await updated(move(world, ben, bens));
  world.pass(3 * MINUTE + 3_500);
  await expect.poll(() => now(world, ann, card).enabled).toEqual([]);
  for (const { player, board } of boards)
    await expect.poll(() => linesOf(now(world, player, board))[2]).toBe('Time is up!');
  await expect.poll(() => resultsIn(world)).toHaveLength(1);
  for (const { player, board } of boards) expect(now(world, player, board).content).not.toContain('playing');
});

/** The result of a duel in a message whose board can no longer be played. */
const OVER = /^🏆 (Ann|Ben) wins, |^🤝 A tie at |^🏆 You win, |^(Ann|Ben) wins, /;

test('at the end of a duel every private board and card shows the result', async ({ world }) => {
  const { driver, store } = world;
  const { ann, ben, card, anns, bens } = await duelOf(world, { board: '1x4' });
  const unplayed = await hidden(driver.click(ben, card.stored, '▶️'));
  const over = await playToEnd(world, ann, anns);
  const again = await hidden(driver.click(ann, card.stored, '▶️'));
  const annsCard = await hidden(driver.click(ann, over.stored, '⚔️'));
  // Only Ben sees his card, so it stays in his language, which is not that of the duel.
  driver.setLocale(ben, 'de');
  const bensCard = await hidden(driver.click(ben, bens.stored, '⚔️'));
  driver.setLocale(ben, 'en-US');
  expect([annsCard, bensCard].map((it) => it.enabled)).toEqual([['▶️'], ['▶️']]);
  const end = await playToEnd(world, ben, bens);
  for (const [player, it, result] of [
    [ann, annsCard, OVER],
    [ben, bensCard, / gewinnt mit | Unentschieden bei /],
  ] as const) {
    await expect.poll(() => linesOf(now(world, player, it))[1]).toMatch(result);
    expect(now(world, player, it).enabled).toEqual(['🔁', '🎯']);
  }
  for (const board of [over, again]) {
    await expect.poll(() => linesOf(now(world, ann, board))[0]).toMatch(OVER);
    expect(now(world, ann, board).content).not.toContain('still playing');
    expect(linesOf(now(world, ann, board)).at(-1)).toBe('-# 1x4 · classic · duel with Ben');
  }
  await expect.poll(() => linesOf(now(world, ben, unplayed))[0]).toMatch(OVER);
  expect(now(world, ben, bens).content).toBe(end.content);
  await expect.poll(async () => (await store.exportPlayer(ann.id)).edits).toEqual([]);
});

testOfWorld.for(['⚔️', '▶️'])('what %s opens while a duel ends shows the result', async (button, { world }) => {
  const { driver, store } = world;
  let [press, end] = ['', async (): Promise<void> => undefined];
  const saveJob: Store['saveJob'] = async (job, when) => {
    if (job.pressId === press) await end();
    await store.saveJob(job, when);
  };
  await world.start({}, { saveJob });
  const { ann, ben, card, anns, bens } = await duelOf(world, { board: '1x4' });
  const over = await playToEnd(world, ann, anns);
  end = async () => {
    await playToEnd(world, ben, bens);
    await expect.poll(() => store.unannouncedDuels(undefined, 9)).toEqual([]);
  };
  const click = driver.click(ann, button === '▶️' ? card.stored : over.stored, button);
  press = click.id;
  const opened = await hidden(click);
  await expect.poll(() => linesOf(now(world, ann, opened))[button === '▶️' ? 0 : 1]).toMatch(OVER);
});

test('a board of a duel shows the result even if it was opened long before', async ({ world, driver }) => {
  const { ann, ben, anns, bens } = await duelOf(world, { board: '1x4' });
  // Interaction tokens expire after 15 minutes, so the stand-in no longer accepts them either.
  world.pass(16 * MINUTE);
  driver.clock.shift(16 * MINUTE);
  const over = await playToEnd(world, ann, anns);
  expect(linesOf(over)[0]).not.toMatch(OVER);
  await playToEnd(world, ben, bens);
  await expect.poll(() => linesOf(now(world, ann, over))[0]).toMatch(OVER);
});

test('a duel ends when the player who is still playing deletes all data', async ({ world, driver }) => {
  const { ann, ben, card, anns, bens } = await duelOf(world, { board: '1x4' });
  await updated(move(world, ann, anns));
  const over = await playToEnd(world, ben, bens);
  const asked = await hidden(driver.slash(ann, driver.guildChannel(CLUB), 'privacy delete'));
  await updated(driver.click(ann, asked.stored, 'Delete everything'));
  await expect.poll(() => resultsIn(world)).toHaveLength(1);
  // Either player may win on this small board.
  expect(linesOf(now(world, ben, card)).slice(0, 2)).toEqual([
    'a player who left vs. Ben',
    expect.stringMatching(/^(?:🏆 .+ wins, \d+ to \d+|🤝 A tie at \d+)$/),
  ]);
  await expect.poll(() => linesOf(now(world, ben, over))[0]).toMatch(OVER);
});

test('a card in a direct message follows what happens elsewhere', async ({ world, driver }) => {
  const [ann, ben] = [driver.player('Ann'), driver.player('Ben')];
  const ask = { opponent: ben.id, board: '1x4', rules: 'classic' };
  const own = seen(await replied(driver.slash(ann, driver.dm(ann), '2048', ask)));
  expect(own.enabled).toEqual(['Take back']);
  const there = seen(await replied(driver.slash(ben, driver.guildChannel(CLUB), '2048', { ...ask, opponent: ann.id })));
  await updated(driver.click(ben, there.stored, 'Accept'));
  await expect.poll(() => now(world, ann, own).enabled).toEqual(['▶️']);
  for (const player of [ann, ben])
    await playToEnd(world, player, await hidden(driver.click(player, there.stored, '▶️')));
  for (const it of [own, there]) await expect.poll(() => linesOf(now(world, ann, it))[1]).toMatch(OVER);

  const second = seen(await replied(driver.slash(ann, driver.dm(ann), '2048', ask)));
  const again = seen(await replied(driver.slash(ben, driver.guildChannel(CLUB), '2048', { ...ask, opponent: ann.id })));
  await updated(driver.click(ben, again.stored, 'Decline'));
  await expect.poll(() => now(world, ann, second).enabled).toEqual([]);
});

testOfWorld('a card in an archived thread is edited once the result has opened it', async ({ world, driver }) => {
  await world.start({ times: { looksEveryMs: 1e6 } });
  const { ann, ben, card, anns, bens } = await duelOf(world, { board: '1x4' });
  await playToEnd(world, ann, anns);
  world.pass(16 * MINUTE);
  driver.faults.addRest({ method: 'PATCH', route: '/channels/', effect: { kind: 'error', error: 'threadArchived' } });
  await playToEnd(world, ben, bens);
  await expect.poll(() => linesOf(now(world, ann, card))[1]).toMatch(OVER);
  expect(driver.faults.armed).toBe(0);
});

test("two processes announce each result once, even if Discord's confirmations are lost", async ({ world }) => {
  // This is the second process; every test begins with one.
  await world.start();
  const duels = await duelsAtTheirEnd(world);
  // discord.js sends each post twice, then a process sends it again. The nonce makes Discord show it once.
  world.driver.faults.addRest({ method: 'POST', route: '/messages', times: 4, effect: { kind: 'lost-answer' } });
  await Promise.all(duels.map(({ end }) => end()));
  await expect.poll(() => world.driver.faults.armed).toBe(0);
  await expect.poll(() => world.store.unannouncedDuels(undefined, 9)).toEqual([]);
  expect(resultsIn(world)).toHaveLength(2);
});

test('the card of a duel follows the scores with few requests', async ({ world, driver }) => {
  const { ann, card, anns } = await duelOf(world, { board: '4x4' });
  let edits = 0;
  driver.subscribe((event) => {
    if (event.kind === 'api-call' && /^\/(webhooks|channels)/.test(event.call.route)) edits += 1;
  });
  const moves = 12;
  let board = anns;
  for (let turn = 0; turn < moves; turn += 1) {
    board = await pressed(() => move(world, ann, board));
    // The card of a running duel is updated at most every ten seconds.
    world.pass(4_000);
  }
  world.pass(10_000);
  await expect.poll(() => linesOf(now(world, ann, card))[1]).toMatch(/^Ann · \*\*[\d,]+\*\* \S+$/);
  expect(linesOf(now(world, ann, card)).at(-1)).toMatch(/ · updated <t:\d+:R>$/);
  expect(edits).toBeGreaterThanOrEqual(1);
  expect(edits / moves).toBeLessThanOrEqual(0.25);
});

test('a deleted card is not edited again, and the result is still announced', async ({ world, driver }) => {
  const { ann, ben, card, anns, bens } = await duelOf(world, { board: '1x4' });
  const moved = await updated(move(world, ann, anns));
  for (let edit = 0; edit < 3; edit += 1)
    driver.faults.addRest({ method: 'PATCH', effect: { kind: 'error', error: 'unknownMessage' } });
  world.pass(11_000);
  await expect.poll(() => driver.faults.armed).toBe(2);
  await playToEnd(world, ann, moved);
  world.pass(30_000);
  await playToEnd(world, ben, bens);
  await expect.poll(() => resultsIn(world)).toHaveLength(1);
  expect(driver.faults.armed).toBe(0);
  expect(linesOf(now(world, ann, card))[0]).toBe('Ann vs. Ben');
  await expect.poll(async () => (await world.store.exportPlayer(ben.id)).edits).toEqual([]);
});

/** Starts a bot whose store saves the change of this method, and then hangs until `release` is called. */
async function startHeld(world: World, name: 'answerDuel' | 'offerDuel' | 'decideDuel'): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const held = async (...given: readonly never[]) => {
    const result: unknown = await Reflect.apply(world.store[name], world.store, given);
    if (result === true) await released;
    return result;
  };
  await world.start({}, { [name]: held });
  return release;
}

testOfWorld('an acceptance that took too long is shown on the card', async ({ world, driver }) => {
  const release = await startHeld(world, 'answerDuel');
  const [ann, ben] = [driver.player('Ann'), driver.player('Ben')];
  const asked = { opponent: ben.id, rules: 'classic' };
  const card = seen(await replied(driver.slash(ann, driver.guildChannel(CLUB), '2048', asked)));
  const told = await hidden(driver.click(ben, card.stored, 'Accept'));
  expect(told.content).toContain(TOO_LATE);
  release();
  await expect.poll(() => now(world, ann, card).enabled).toEqual(['▶️']);
  expect(now(world, ben, told).content).toBe(told.content);
});

testOfWorld('a challenge that took too long is withdrawn, and the next one notifies', async ({ world, driver }) => {
  const release = await startHeld(world, 'offerDuel');
  const [ann, ben] = [driver.player('Ann'), driver.player('Ben')];
  const challenge = () => driver.slash(ann, driver.guildChannel(CLUB), '2048', { opponent: ben.id, rules: 'classic' });
  expect(await whispered(challenge())).toContain(TOO_LATE);
  const challenges = () => world.store.countChallenges(ann.id, realTime());
  expect(await challenges()).toBe(1);
  release();
  await expect.poll(challenges).toBe(0);
  expect(seen(await replied(challenge())).content).toContain(`<@${ben.id}>`);
});

testOfWorld('a last move whose answer took too long shows the result on its board', async ({ world }) => {
  const release = await startHeld(world, 'decideDuel');
  const { ann, ben, anns, bens } = await duelOf(world, { board: '1x4' });
  await playToEnd(world, ann, anns);
  let last = await move(world, ben, bens).outcome;
  while (last.kind === 'updated') last = await move(world, ben, seen(last.message)).outcome;
  expect(isTold(last, TOO_LATE)).toBe(true);
  release();
  await expect.poll(() => linesOf(now(world, ben, bens))[0]).toMatch(OVER);
});
