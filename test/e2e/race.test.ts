/** A race as its players see it, and what its card shows after faults. */
import { PermissionFlagsBits } from 'discord-api-types/v10';
import { expect } from 'vitest';
import type { Channel, Player } from '#playground';
import { type PartsWorld, testWithParts } from '../support/bot-of-parts.ts';
import { ARROWS, hidden, move, pressed, replied, type Seen, seen, updated, whispered } from '../support/bot-world.ts';
import { realTime } from '../support/clock.ts';
import { answersOf, CALLBACK } from '../support/interaction-way.ts';
import { idIn, linesOf } from '../support/seen.ts';

const QUICK = { editsEveryMs: 20, looksEveryMs: 20 };
const MINUTE = 60_000;
/** The card is edited at most once in this time. */
const EDITED = 10_000;

interface World extends PartsWorld {
  readonly ann: Player;
  readonly ben: Player;
  readonly channel: Channel;
  /** Lets the bots' clocks run ahead. */
  pass(ms: number): void;
  /** The time on the bots' clocks. */
  now(): number;
}

const testOfWorld = testWithParts
  .extend('world', ({ world }): World => {
    let passed = 0;
    const { driver } = world;
    // Discord's clock would end the tokens of earlier presses, so only its header follows the bots' clocks.
    driver.clock.date = () => realTime() + passed;
    return {
      ...world,
      ...{ ann: driver.player('Ann'), ben: driver.player('Ben'), channel: driver.guildChannel('Puzzle Club') },
      pass(ms) {
        passed += ms;
      },
      now: () => realTime() + passed,
      start: (different = {}, changes = {}) =>
        world.start({ now: () => realTime() + passed, ...different, times: { ...QUICK, ...different.times } }, changes),
    };
  })
  .extend('driver', ({ world }) => world.driver)
  .extend('ann', ({ world }) => world.ann)
  .extend('ben', ({ world }) => world.ben);

const test = testOfWorld.extend('started', { auto: true }, ({ world }) => world.start());

const SMALL = { board: '1x4', rules: 'classic' };

const now = ({ driver }: PartsWorld, player: Player, { stored }: Seen): Seen => seen(driver.current(player, stored));

/** Starts a race, and finds the starter's board, which is a follow-up. */
async function raceOf(world: World, options: Readonly<Record<string, string>> = SMALL, command = 'race') {
  const { driver, ann, channel } = world;
  const card = seen(await replied(driver.slash(ann, channel, command, options)));
  return { card, board: await ownBoard(world, ann) };
}

async function ownBoard({ driver, channel }: World, player: Player): Promise<Seen> {
  const boards = () =>
    driver
      .messages(channel, player)
      .map(seen)
      .filter(({ enabled }) => enabled.some((it) => ARROWS.includes(it)));
  await expect.poll(() => boards().length).toBeGreaterThan(0);
  return boards().at(-1) ?? expect.unreachable();
}

const join = ({ driver }: PartsWorld, player: Player, { stored }: Seen, button = 'Join'): Promise<Seen> =>
  hidden(driver.click(player, stored, button));

/** Plays until no move is possible, as fast as the bot allows. */
async function playOut(world: World, player: Player, board: Seen): Promise<Seen> {
  let game = board;
  while (game.enabled.some((it) => ARROWS.includes(it))) game = await pressed(() => move(world, player, game));
  return game;
}

/** Lets the job of the card run, which waits between two edits. */
async function shows(world: World, card: Seen, isIt: (card: Seen) => boolean): Promise<Seen> {
  await expect
    .poll(() => {
      world.pass(EDITED);
      return isIt(now(world, world.ann, card));
    })
    .toBe(true);
  return now(world, world.ann, card);
}

const isOver = ({ enabled }: Seen): boolean => enabled.includes('🔁');

const resultsIn = ({ driver, channel, ann }: World, card: Seen): readonly Seen[] =>
  driver
    .messages(channel, ann)
    .map(seen)
    .filter(({ stored, content }) => stored.id !== card.stored.id && / wins|A tie at/.test(content));

test('three players race: one card, the same tiles, one call for each press', async ({ world, driver, ann, ben }) => {
  const cat = driver.addPlayer('Cat');
  const { card, board } = await raceOf(world, { board: '1x4', rules: 'blitz' });
  expect(linesOf(card).slice(0, 2)).toEqual([
    'Ann has started a race',
    'Same tiles for everybody, three minutes from your first move',
  ]);
  expect([card.enabled, card.stored.data.attachments.length]).toEqual([['Join', 'Close'], 1]);
  expect(board.content).toContain("The scores and the result appear on the race's card ·");
  const click = driver.click(ben, card.stored, 'Join');
  const boards = [board, await hidden(click), await join(world, cat, card)];
  expect(answersOf(click)).toHaveLength(1);
  for (const it of boards) expect(it.board).toEqual(board.board);
  // Private messages vanish with a reload, so *Join* shows the board again.
  expect(idIn(await join(world, ben, card), '⬅️')).toBe(idIn(boards[1] ?? board, '⬅️'));
  await shows(world, card, ({ content }) => /Ann.*Ben.*Cat/s.test(content));

  expect(await whispered(driver.click(ben, card.stored, 'Close'))).toBe('Only Ann can do that.');
  const closed = await updated(driver.click(ann, card.stored, 'Close'));
  expect(closed.enabled).toEqual(['▶️']);
  expect(await whispered(driver.forge(driver.addPlayer('Dora'), card.stored, card.customIds['Join'] ?? ''))).toMatch(
    /^Nobody can join/,
  );

  const ends = [];
  for (const [index, player] of [ann, ben].entries()) {
    const end = await playOut(world, player, boards[index] ?? board);
    expect(end.content).not.toMatch(/Ann|Ben/);
    ends.push(end);
  }
  await shows(world, card, ({ content }) => content.includes('finished'));
  expect(now(world, ann, card).content).toContain('Cat · no move yet');
  // Cat never moves, so the clock ends the race.
  world.pass(4 * MINUTE + 3_500);
  const over = await shows(world, card, isOver);
  expect(over.content).not.toContain('still playing');
  expect(over.content).toContain('Did not play: Cat');
  for (const { score } of ends) expect(over.content).toContain(`**${score}**`);
  expect(over.alt.match(/points\./g)).toHaveLength(2);
  expect(resultsIn(world, card)).toEqual([]);
  await expect.poll(async () => (await world.store.exportPlayer(ann.id)).edits).toEqual([]);

  const rematch = seen(await replied(driver.click(ben, over.stored, '🔁')));
  expect(linesOf(rematch)[0]).toBe('Ben has started a race');
  expect((await hidden(driver.click(ann, over.stored, '🔁'))).enabled).toEqual(['Join']);
});

test('eight players who press at once: one call for each press, and at most one edit of the card in ten seconds', async ({
  world,
  driver,
  ann,
}) => {
  const begun = world.now();
  let edits = 0;
  driver.subscribe((event) => {
    if (event.kind === 'api-call' && event.call.method === 'PATCH') edits += 1;
  });
  const { card, board } = await raceOf(world, { board: '5x5', rules: 'classic' });
  const others = Array.from({ length: 7 }, (_, index) => driver.addPlayer(`Racer ${index}`));
  const seats = [{ player: ann, board }];
  await Promise.all(others.map(async (player) => seats.push({ player, board: await join(world, player, card) })));
  const play = async ({ player, board: first }: (typeof seats)[number]) => {
    let [game, calls] = [first, 0];
    for (let count = 0; count < 12; count += 1) {
      const press = move(world, player, game);
      game = await updated(press);
      calls += press.calls.length + press.deliveries.length;
      world.pass(EDITED / 10);
    }
    return calls;
  };
  expect(await Promise.all(seats.map(play))).toEqual(Array(8).fill(12));
  await shows(world, card, ({ content }) => !content.includes('no move yet'));
  expect(edits).toBeGreaterThan(1);
  expect(edits).toBeLessThanOrEqual((world.now() - begun) / EDITED);
  expect(linesOf(now(world, ann, card)).filter((line) => line.includes('**'))).toHaveLength(8);
});

test('the board of a starter who never moves shows that the time is up, without a press', async ({ world, ben }) => {
  const { card, board } = await raceOf(world, { board: '4x4' });
  await join(world, ben, card);
  const ended = await shows(world, board, ({ content }) => content.includes('Time is up!'));
  expect(ended.enabled.some((it) => ARROWS.includes(it))).toBe(false);
});

test('a race of two is accepted with the board, and its result is one message that mentions both', async ({
  world,
  driver,
  ann,
  ben,
}) => {
  await world.start();
  const asked = driver.slash(ann, world.channel, '2048', { ...SMALL, opponent: ben.id });
  const card = seen(await replied(asked));
  expect(linesOf(card)[0]).toMatch(/^Ann challenges /);
  expect(answersOf(asked)).toMatchObject([{ sent: { data: { allowed_mentions: { users: [ben.id] } } } }]);
  const anns = await ownBoard(world, ann);
  expect(await whispered(driver.click(driver.addPlayer('Cat'), card.stored, 'Accept'))).toMatch(/ can accept\. Start/);
  const bens = await join(world, ben, card, 'Accept');
  // Both processes may post the result, and Discord's confirmations are lost.
  driver.faults.addRest({ method: 'POST', route: '/messages', times: 2, effect: { kind: 'lost-answer' } });
  const ends = [await playOut(world, ann, anns), await playOut(world, ben, bens)];
  const over = await shows(world, card, isOver);
  await expect
    .poll(() => {
      world.pass(EDITED);
      return driver.faults.armed;
    })
    .toBe(0);
  await expect.poll(async () => (await world.store.findRace(idIn(card, 'Accept')))?.isAnnounced).toBe(true);
  const [result = expect.unreachable(), ...others] = resultsIn(world, card);
  expect(others).toEqual([]);
  expect(result.stored.data.mentions.map(({ id }) => id).toSorted()).toEqual([ann.id, ben.id].toSorted());
  for (const { score } of ends) expect(over.content).toContain(String(score));
  // The next challenge says how often they have met, and does not notify again within the hour.
  const again = driver.slash(ben, world.channel, '2048', { ...SMALL, opponent: ann.id });
  expect(seen(await replied(again)).content).toMatch(/1 race so far/);
  expect(answersOf(again)).toMatchObject([{ sent: { data: { allowed_mentions: { parse: [] } } } }]);
  expect((await hidden(driver.slash(ann, world.channel, 'stats', { user: ben.id }))).content).toMatch(/1 race so far/);
});

test('a race ends by itself while no process runs, and its card is right after the start', async ({
  world,
  driver,
  ann,
  ben,
  started: { bot },
}) => {
  const { card, board } = await raceOf(world, { board: '4x4' });
  await updated(move(world, ann, board));
  await join(world, ben, card);
  await bot.stop();
  world.pass(14 * MINUTE + 4_000);
  await world.start();
  const over = await shows(world, card, isOver);
  expect(over.content).toContain('Ann');
  expect(over.content).toContain('Did not play: Ben');
  expect(await hidden(driver.slash(ann, world.channel, 'stats'))).toBeDefined();
});

test('a card that Discord rejected is posted by the next command, with the same race', async ({
  world,
  driver,
  ann,
  ben,
}) => {
  driver.faults.addRest({ ...CALLBACK, effect: { kind: 'error', error: 'missingAccess' } });
  const rejected = driver.slash(ann, world.channel, 'race', SMALL);
  await rejected.outcome;
  // Over HTTP the bot learns it from the first edit.
  await expect
    .poll(async () => {
      world.pass(EDITED);
      return (await world.store.findJob('race', rejected.id))?.token;
    })
    .toBe('');
  const card = seen(await replied(driver.slash(ann, world.channel, 'race', SMALL)));
  expect(card.enabled).toEqual(['Join', 'Close']);
  await join(world, ben, card);
  await shows(world, card, ({ content }) => content.includes('Ben'));
  // Now the card is there, so the same command shows the race to the player alone.
  const status = await hidden(driver.slash(ann, world.channel, 'race', SMALL));
  expect(status.content).toMatch(/updated <t:\d+:R>$/);
  expect(await world.store.summarizePlayer(ann.id)).toMatchObject({ races: 1 });
});

test('with the bot alone a race has one player, and a challenge is refused', async ({ driver, ann, ben }) => {
  const chat = driver.dm(ann);
  expect(await whispered(driver.slash(ann, chat, '2048', { ...SMALL, opponent: ben.id }))).toMatch(
    / cannot see this chat\./,
  );
  const card = seen(await replied(driver.slash(ann, chat, 'race', SMALL)));
  expect(card.content).toContain('Nobody else can join in this chat.');
  expect(card.enabled).toEqual(['▶️']);
});

test('where Discord shows answers to the player alone, a race is refused and nothing is stored', async ({
  world,
  driver,
  ann,
  ben,
}) => {
  // The app is not installed in this server, and its members may not use external apps publicly.
  const guild = driver.addGuild('Elsewhere', { hasBot: false });
  const there = driver.guildChannel('Elsewhere');
  driver.roles.overwrite(there, guild, { deny: PermissionFlagsBits.UseExternalApps });
  for (const ask of [
    () => driver.slash(ann, there, 'race'),
    () => driver.slash(ann, there, '2048', { opponent: ben.id }),
  ])
    expect(await whispered(ask())).toMatch(/Nothing was started\.$/);
  expect(await world.store.summarizePlayer(ann.id)).toMatchObject({ races: 0, games: 0 });
});

test('friends race in a group chat, where the bot is no member', async ({ world, driver, ann, ben }) => {
  const group = driver.addGroup('Friends', [ann, ben]);
  const card = seen(await replied(driver.slash(ann, group, '2048', { ...SMALL, opponent: ben.id })));
  const there = { ...world, channel: group };
  const anns = await ownBoard(there, ann);
  const bens = await join(world, ben, card, 'Accept');
  await playOut(world, ann, anns);
  await playOut(world, ben, bens);
  await shows(world, card, isOver);
  // The bot may not post here, so the result is a follow-up, which is posted once.
  await expect.poll(() => resultsIn(there, card)).toHaveLength(1);
});

test('a challenge that is accepted after hours has a card that is right at the end', async ({
  world,
  driver,
  ann,
  ben,
}) => {
  const card = seen(await replied(driver.slash(ann, world.channel, '2048', { ...SMALL, opponent: ben.id })));
  const anns = await ownBoard(world, ann);
  // The token of the challenge has expired.
  world.pass(60 * MINUTE);
  driver.clock.shift(60 * MINUTE);
  const accepted = await updated(driver.click(ben, card.stored, 'Accept'));
  expect(accepted.enabled).toEqual(['▶️']);
  const bens = await ownBoard(world, ben);
  await playOut(world, ann, anns);
  await playOut(world, ben, bens);
  await shows(world, card, isOver);
  await expect.poll(() => resultsIn(world, card)).toHaveLength(1);
});
