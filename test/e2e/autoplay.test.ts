import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import type { Player } from '#playground';
import type { Advisor } from '../../src/app/advisor.ts';
import { createSeal } from '../../src/discord/answer/webhook.ts';
import { AUTOPLAY_TIMES } from '../../src/discord/autoplay.ts';
import type { Store } from '../../src/store/open-store.ts';
import { deafAdvisor, promptAdvisor } from '../support/advisors.ts';
import { type PartsWorld, testWithParts } from '../support/bot-of-parts.ts';
import {
  firstArrow,
  hidden,
  move,
  open,
  pressAsIfThere,
  type Seen,
  seen,
  updated,
  whispered,
} from '../support/bot-world.ts';
import { realTime } from '../support/clock.ts';
import { CALLBACK } from '../support/interaction-way.ts';
import { keepSecrets } from '../support/secrets.ts';
import { idIn, messageLineOf, placesOf, TOO_LATE } from '../support/seen.ts';

/** Few moves per chunk, because Discord limits how often a message can be edited. */
const QUICK = { pictureMs: 20, moves: 4 };

const test = testWithParts
  .extend(
    'world',
    ({ world: parts }): PartsWorld => ({
      ...parts,
      start({ times: { autoplay, ...times } = {}, ...different } = {}, changes = {}) {
        return parts.start(
          { ...different, times: { editsEveryMs: 50, ...times, autoplay: { ...QUICK, ...autoplay } } },
          changes,
        );
      },
    }),
  )
  .extend('ann', ({ world }) => world.driver.player('Ann'));

const CLUB = 'Puzzle Club';

const openGame = (world: PartsWorld, player: Player, options = {}): Promise<Seen> => open(world, player, CLUB, options);

const withMore = ({ driver }: PartsWorld, player: Player, game: Seen): Promise<Seen> =>
  updated(driver.click(player, game.stored, '⋯ More'));

const press = (
  { driver }: PartsWorld,
  player: Player,
  { stored }: Seen,
  button: string | undefined = '▶️',
): Promise<Seen> => updated(driver.click(player, stored, button));

/** Starts autoplay in a game in which no question is asked first. */
const begin = async (world: PartsWorld, player: Player, game: Seen): Promise<Seen> =>
  press(world, player, await withMore(world, player, game));

const now = ({ driver }: PartsWorld, player: Player, { stored }: Seen): Seen => seen(driver.current(player, stored));

function watchLines({ driver }: PartsWorld, { stored }: Seen): readonly string[] {
  const lines: string[] = [];
  driver.subscribe((event) => {
    if (event.kind === 'message-updated' && event.stored.id === stored.id)
      lines.push(messageLineOf(seen(event.stored)));
  });
  return lines;
}

/** The kinds of the player's background edits; `board` is the one for when the time of a game runs out. */
const editsOf = async ({ store }: PartsWorld, { id }: Player) =>
  (await store.exportPlayer(id)).edits.map(({ kind }) => kind);

async function until(
  world: PartsWorld,
  player: Player,
  game: Seen,
  line: RegExp | string,
  timeout = 10_000,
): Promise<Seen> {
  await expect.poll(() => messageLineOf(now(world, player, game)), { interval: 10, timeout }).toMatch(line);
  return now(world, player, game);
}

test('pictures come at half the rate at which Discord takes edits of one message', () => {
  // Discord accepts five edits of a message in five seconds.
  expect(AUTOPLAY_TIMES.pictureMs).toBeGreaterThanOrEqual(2_000);
});

test('each move of a chunk is a picture with a stop button, the last one has the arrows', async ({ world, ann }) => {
  await world.start();
  const game = await openGame(world, ann, { seed: 11 });
  const playing = await begin(world, ann, game);
  const pictures = watchLines(world, playing);
  expect(messageLineOf(playing)).toBe('▶️ 0 of 4');
  expect(playing.enabled).toEqual(['⏹️']);
  expect(playing.stored.id).toBe(game.stored.id);
  const done = await until(world, ann, playing, '▶️ 4 of 4');
  expect(pictures).toEqual(Array.from({ length: 4 }, (_, index) => `▶️ ${index + 1} of 4`));
  expect(done.moves).toBe(4);
  expect(done.enabled).toEqual(expect.arrayContaining(['🔄', '⋯ More', '▶️']));
  expect(firstArrow(done)).toBeDefined();

  const again = await updated(world.driver.click(ann, done.stored, '▶️'));
  expect([messageLineOf(again), again.stored.id]).toEqual(['▶️ 0 of 4', done.stored.id]);
  expect((await until(world, ann, again, '▶️ 4 of 4')).moves).toBe(8);
});

test('deleting all data during autoplay gives the arrows back and stores nothing new', async ({ world, ann }) => {
  const { driver, store } = world;
  await world.start({ times: { autoplay: { moves: 1_000 } } });
  const playing = await begin(world, ann, await openGame(world, ann, { seed: 11 }));
  await until(world, ann, playing, /^▶️ 2/);
  const asked = await hidden(driver.slash(ann, driver.guildChannel(CLUB), 'privacy delete'));
  await updated(driver.click(ann, asked.stored, 'Delete everything'));
  const stopped = await until(world, ann, playing, 'Autoplay has stopped.');
  expect(firstArrow(stopped)).toBeDefined();
  expect(await store.summarizePlayer(ann.id)).toMatchObject({ name: '', games: 0, badges: 0 });
  expect(await whispered(move(world, ann, stopped))).toMatch(/no longer stored/);
});

test("autoplay begins even if Discord's confirmation of the answer is lost", async ({ world, ann }) => {
  await world.start();
  const game = await openGame(world, ann, { seed: 11 });
  const more = await withMore(world, ann, game);
  world.driver.faults.addRest({ ...CALLBACK, effect: { kind: 'lost-answer' } });
  const playing = await press(world, ann, more);
  expect((await until(world, ann, playing, '▶️ 4 of 4')).moves).toBe(4);
});

test('in a ranked game autoplay asks first, and marks the game with its first move', async ({ world, ann }) => {
  await world.start();
  const more = await withMore(world, ann, await openGame(world, ann));
  const asked = await press(world, ann, more);
  expect(messageLineOf(asked)).toBe('Autoplay takes this game out of the ranking. Start it anyway?');
  const [, , [pressed] = [], ...others] = placesOf(more);
  expect(pressed).toBe('▶️');
  // The number of button rows stays the same, so the message does not move while the player taps.
  expect(placesOf(asked).slice(2)).toEqual([['🏆', '\u200b', 'Start autoplay'], ...others]);
  const back = await press(world, ann, asked, '🏆');
  expect(back.content).not.toContain('with help');
  expect(back.enabled).toContain('⋯ More');
  const askedAgain = await begin(world, ann, back);
  const playing = await press(world, ann, askedAgain, 'Start autoplay');
  expect(messageLineOf(playing)).toBe('▶️ 0 of 4');
  const moved = await until(world, ann, playing, /^▶️ 1/);
  expect(moved.content).toContain('-# with help: autoplay');
});

test('autoplay also plays on an ephemeral board, and a game whose clock it starts will end by itself', async ({
  world,
  ann,
}) => {
  await world.start();
  const { driver } = world;
  const club = driver.guildChannel(CLUB);
  driver.manage(ann, club.guild);
  await hidden(driver.slash(ann, club, 'server', { boards: 'private' }));
  const game = await hidden(driver.slash(ann, club, '2048', { seed: 11, rules: 'blitz' }));
  const done = await until(world, ann, await begin(world, ann, game), /^▶️ 4 of 4/);
  expect([done.moves, done.stored.id, done.stored.visibleTo]).toEqual([4, game.stored.id, ann.id]);
  await expect.poll(() => editsOf(world, ann)).toEqual(['board']);
});

describe('a press', () => {
  const SLOW = { times: { autoplay: { pictureMs: 100, moves: 50 } } };

  test('on stop gives the arrows back, also while Discord is slow to take a picture', async ({ world, ann }) => {
    await world.start(SLOW);
    const { driver } = world;
    const playing = await begin(world, ann, await openGame(world, ann, { seed: 12 }));
    await until(world, ann, playing, '▶️ 1 of 50');
    const lines = watchLines(world, playing);
    driver.faults.addRest({ method: 'PATCH', effect: { kind: 'delay', ms: 2_000 } });
    await expect.poll(() => driver.faults.armed).toBe(0);
    const stopped = await updated(driver.click(ann, playing.stored, '⏹️'));
    const STOPPED = 'Autoplay has stopped.';
    expect(messageLineOf(stopped)).toBe(STOPPED);
    await expect.poll(() => lines).toEqual([STOPPED, expect.stringMatching(/of 50$/), STOPPED]);
    const freed = now(world, ann, playing);
    expect(freed.moves).toBe(stopped.moves);
    const moved = await updated(move(world, ann, freed));
    expect(moved.moves).toBe(stopped.moves + 1);
    expect(await world.store.findAutoplay(ann.id)).toBeUndefined();
  });

  test('on stop lets a game whose clock autoplay started end by itself', async ({ world, ann }) => {
    await world.start(SLOW);
    const playing = await begin(world, ann, await openGame(world, ann, { seed: 12, rules: 'blitz' }));
    await until(world, ann, playing, /^▶️ 1 of 50/);
    await press(world, ann, playing, '⏹️');
    await expect.poll(() => editsOf(world, ann)).toEqual(['board']);
  });

  test('on an arrow of an older message stops autoplay before the next picture', async ({ world, ann }) => {
    await world.start({ times: { autoplay: { pictureMs: 60_000 } } });
    const old = await openGame(world, ann, { seed: 13 });
    const playing = await begin(world, ann, await openGame(world, ann, { seed: 13 }));
    await press(world, ann, old, firstArrow(old));
    expect((await until(world, ann, playing, 'Autoplay has stopped.')).moves).toBe(0);
  });

  test('on autoplay again says that a game is already playing, on any message', async ({ world, ann }) => {
    await world.start({ times: { autoplay: { pictureMs: 60_000 } } });
    const { driver } = world;
    const more = await withMore(world, ann, await openGame(world, ann, { seed: 15 }));
    await press(world, ann, more);
    const again = driver.forge(ann, more.stored, more.customIds['▶️'] ?? '');
    expect(await whispered(again)).toContain('already playing by itself');
    const other = await withMore(world, ann, await openGame(world, ann, { board: '5x5', seed: 15 }));
    expect(await whispered(driver.click(ann, other.stored, '▶️'))).toContain('already playing by itself');
  });
});

test('a game that ends during autoplay shows the buttons of a finished game', async ({ world, ann }) => {
  await world.start({ times: { autoplay: { moves: 50 } } });
  const playing = await begin(world, ann, await openGame(world, ann, { board: '4x1', seed: 8 }));
  const over = await until(world, ann, playing, 'Game Over!');
  expect(over.enabled).toEqual(expect.arrayContaining(['🔄', '📣']));
  expect(await world.store.findAutoplay(ann.id)).toBeUndefined();
  for (const kind of ['more', 'autoplay']) {
    const customId = (playing.customIds['⏹️'] ?? '').replace(/autoplay-stop:(.*):\d+$/, `${kind}:$1`);
    const { content, enabled } = await updated(world.driver.forge(ann, over.stored, customId));
    expect({ content, enabled }).toEqual({ content: over.content, enabled: over.enabled });
  }
});

test('autoplay ends when its message was deleted', async ({ world, ann }) => {
  const { log } = await world.start();
  const playing = await begin(world, ann, await openGame(world, ann, { seed: 19 }));
  world.driver.faults.addRest({ method: 'PATCH', effect: { kind: 'error', error: 'unknownMessage' } });
  await expect.poll(() => world.store.findAutoplay(ann.id)).toBeUndefined();
  expect(log.filter(({ level }) => level > 40)).toEqual([]);
  expect(messageLineOf(playing)).toBe('▶️ 0 of 4');
});

test('a picture that Discord refuses is sent again before the next move', async ({ world, ann }) => {
  const { log } = await world.start();
  const { driver } = world;
  const ben = driver.player('Ben');
  const players = [ann, ben];
  const boards: Seen[] = [];
  for (const player of players) boards.push(await withMore(world, player, await openGame(world, player, { seed: 25 })));
  driver.faults.addRest({ method: 'PATCH', times: 1_000, effect: { kind: 'status', status: 502 } });
  for (const [index, player] of players.entries()) await press(world, player, boards[index] as Seen);
  const lost = () => log.filter(({ msg }) => msg === 'Discord rejected a picture of autoplay').length;
  await expect.poll(lost).toBeGreaterThan(3);
  for (const player of players)
    expect((await world.store.exportPlayer(player.id)).games[0]?.position.moveCount).toBe(1);
  driver.faults.clear();
  for (const [index, player] of players.entries()) {
    const done = await until(world, player, boards[index] as Seen, '▶️ 4 of 4');
    expect([done.moves, firstArrow(done) !== undefined]).toEqual([4, true]);
  }
});

test('a database that fails for a moment does not end autoplay', async ({ world, ann }) => {
  let renewals = 0;
  const renewAutoplay: Store['renewAutoplay'] = async (...given) => {
    renewals += 1;
    if (renewals === 1) throw new Error('The database is away.');
    return world.store.renewAutoplay(...given);
  };
  // No move comes in between: the lease is renewed every 2.5 seconds, for as long as autoplay goes on.
  await world.start({ times: { autoplay: { pictureMs: 60_000 } } }, { renewAutoplay });
  const playing = await begin(world, ann, await openGame(world, ann, { seed: 25 }));
  await expect.poll(() => renewals).toBe(2);
  expect(now(world, ann, playing).enabled).toEqual(['⏹️']);
});

test('the last picture is sent again until Discord takes it', async ({ world, ann }) => {
  await world.start({ times: { autoplay: { moves: 1 } } });
  const { driver, store } = world;
  const more = await withMore(world, ann, await openGame(world, ann, { seed: 26 }));
  driver.faults.addRest({ method: 'PATCH', times: 6, effect: { kind: 'status', status: 502 } });
  const playing = await press(world, ann, more);
  await expect.poll(() => store.findAutoplay(ann.id)).toBeUndefined();
  expect(now(world, ann, playing).enabled).toEqual(['⏹️']);
  const done = await until(world, ann, playing, '▶️ 1 of 1');
  expect(firstArrow(done)).toBeDefined();
  await expect.poll(() => editsOf(world, ann)).toEqual([]);
});

test('autoplay that the database began too late makes no move', async ({ world, ann }) => {
  const { driver, store } = world;
  let isNoted = false;
  const beginAutoplay: Store['beginAutoplay'] = async (...begun) => {
    await pause(2_600);
    const outcome = await store.beginAutoplay(...begun);
    isNoted = true;
    return outcome;
  };
  // No background work releases the lease of the autoplay.
  await world.start({ times: { editsEveryMs: 60_000 } }, { beginAutoplay });
  const more = await withMore(world, ann, await openGame(world, ann, { seed: 27 }));
  expect(await whispered(driver.click(ann, more.stored, '▶️'))).toContain(TOO_LATE);
  // The start of autoplay is saved before the answer, and undone if the answer fails.
  await expect.poll(() => isNoted).toBe(true);
  await expect.poll(() => store.findAutoplay(ann.id)).toBeUndefined();
  expect((await openGame(world, ann, { seed: 27 })).moves).toBe(0);
});

test('an advisor that does not answer ends autoplay, and the game stays ranked', async ({ world, ann }) => {
  await world.start({ advisor: deafAdvisor, times: { autoplay: { adviceMs: 30 } } });
  const asked = await begin(world, ann, await openGame(world, ann));
  const playing = await press(world, ann, asked, 'Start autoplay');
  const stopped = await until(world, ann, playing, 'Autoplay found no move in time and stopped.');
  expect([stopped.moves, stopped.content.includes('with help')]).toEqual([0, false]);
  expect(firstArrow(stopped)).toBeDefined();
  // The game is still ranked, so autoplay asks again. The harmless button is in the place of the pressed one.
  const again = await press(world, ann, stopped);
  expect(placesOf(again).at(-1)).toEqual(['🔄', 'Start autoplay', '🏆']);
  expect(placesOf(stopped).at(-1)).toEqual(['🔄', '⋯ More', '▶️']);
});

/** An advisor that loads a network and never finishes. */
const loading: Advisor = {
  ...deafAdvisor,
  advise: (situation, thinking = {}) =>
    thinking.loadingMs === undefined ? deafAdvisor.advise(situation) : promptAdvisor.advise(situation),
};

test('a hint does not wait for a network that is still loading', async ({ world, ann }) => {
  await world.start({ advisor: loading });
  const game = await openGame(world, ann, { seed: 24 });
  expect(messageLineOf(await updated(world.driver.click(ann, game.stored, '💡')))).toMatch(/^💡 \S+ \S/);
});

test('a process limits how many games play at a time', async ({ world, ann }) => {
  await world.start({ times: { autoplay: { most: 1, pictureMs: 60, moves: 50 } } });
  const ben = world.driver.player('Ben');
  const playing = await begin(world, ann, await openGame(world, ann, { seed: 21 }));
  const more = await withMore(world, ben, await openGame(world, ben, { seed: 21 }));
  expect(await whispered(world.driver.click(ben, more.stored, '▶️'))).toContain('Too many games');
  await updated(world.driver.click(ann, playing.stored, '⏹️'));
  expect(messageLineOf(await press(world, ben, more))).toBe('▶️ 0 of 50');
});

test('a clean stop ends autoplay with a message and gives the arrows back', async ({ world, ann }) => {
  const { bot } = await world.start({ times: { autoplay: { pictureMs: 100, moves: 50 } } });
  const playing = await begin(world, ann, await openGame(world, ann, { seed: 22 }));
  await until(world, ann, playing, '▶️ 1 of 50');
  await bot.stop();
  const stopped = now(world, ann, playing);
  expect(messageLineOf(stopped)).toBe('Autoplay stopped because the bot restarted.');
  expect(firstArrow(stopped)).toBeDefined();
  expect(await world.store.findAutoplay(ann.id)).toBeUndefined();
});

test('autoplay neither stores nor logs a readable token', async ({ world, ann }) => {
  const { log } = await world.start({ times: { autoplay: { pictureMs: 100, moves: 50 } } });
  const secrets = keepSecrets(world.discord);
  const playing = await begin(world, ann, await openGame(world, ann, { seed: 23 }));
  world.driver.faults.addRest({ method: 'PATCH', effect: { kind: 'status', status: 502 } });
  await until(world, ann, playing, '▶️ 1 of 50');
  const stored = await world.store.findAutoplay(ann.id);
  const [press] = world.driver.recentInteractions(1);
  expect(stored?.token).not.toBe('');
  expect(stored?.token).not.toContain(press?.token);
  secrets.assertKept([{ log, output: () => '' }]);
});

describe('autoplay whose process has ended', () => {
  const later = () => realTime() + 60_000;

  const stopButton = (game: Seen): string =>
    (game.customIds['🔄'] ?? '').replace(':restart:', ':autoplay-stop:').concat(':1');

  test('is stopped with a message by another process', async ({ world, ann }) => {
    // The process hangs after the first picture.
    const renewAutoplay: Store['renewAutoplay'] = async (...given) => {
      const { games } = await world.store.exportPlayer(ann.id);
      return games[0]?.position.moveCount === 0 ? world.store.renewAutoplay(...given) : new Promise(() => undefined);
    };
    const { bot } = await world.start({ times: { editsEveryMs: 60_000 } }, { renewAutoplay });
    const game = await openGame(world, ann, { seed: 30, rules: 'blitz' });
    const playing = await begin(world, ann, game);
    await until(world, ann, playing, /^▶️ 1 of 4/);
    await world.start({ now: later });
    const freed = await until(world, ann, playing, /^Autoplay stopped because the bot restarted\./);
    expect([freed.moves, firstArrow(freed) !== undefined, freed.enabled.includes('▶️')]).toEqual([1, true, true]);
    await expect.poll(() => world.store.findAutoplay(ann.id)).toBeUndefined();
    await expect.poll(() => editsOf(world, ann)).toEqual(['board']);
    await bot.stop();
  });

  test('is stopped by the next press if its message cannot be edited', async ({ world, ann }) => {
    await world.start({ now: later });
    const { driver, discord, store } = world;
    const game = await openGame(world, ann, { seed: 31 });
    const id = idIn(game, '🔄');
    const reach = { applicationId: game.stored.data.application_id ?? '', token: 'gone', locale: 'en-US' };
    const dead = {
      player: ann.id,
      game: id,
      runId: '1',
      leaseExpiresAt: realTime(),
      tokenExpiresAt: realTime() + 900_000,
      token: createSeal(discord.token).close(reach),
    };
    await store.beginAutoplay(dead, 0);
    await expect.poll(async () => (await store.findEdit('autoplay', '1'))?.token).toBe('');
    const told = await updated(pressAsIfThere(driver, ann, game.stored, stopButton(game)));
    expect(messageLineOf(told)).toBe('Autoplay stopped because the bot restarted.');
    expect(firstArrow(told)).toBeDefined();
    expect(await store.findEdit('autoplay', '1')).toBeUndefined();
  });
});
