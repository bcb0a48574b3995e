/** `/daily`: its board is ephemeral, each player has one try a day, and the result can be shared. */
import { expect } from 'vitest';
import type { Player } from '#playground';
import { closingOfDaily, dailyAt } from '../../src/app/calendar.ts';
import {
  answered,
  hidden,
  move,
  playToEnd,
  pressAsIfThere,
  replied,
  type Seen,
  seen,
  testAmongStrangersWith,
  testWithBotOn,
  updated,
  whispered,
} from '../support/bot-world.ts';
import { WEDNESDAY_NOON } from '../support/clock.ts';
import { answersOf } from '../support/interaction-way.ts';
import { contentOf, shown } from '../support/seen.ts';

const HOUR = 60 * 60 * 1_000;
const TODAY = dailyAt(WEDNESDAY_NOON);

const test = testAmongStrangersWith({}, { startsAt: WEDNESDAY_NOON }).extend(
  'ask',
  ({ driver }) =>
    (player: Player, guild: string) =>
      hidden(driver.slash(player, driver.guildChannel(guild), 'daily')),
);

test('a daily is ephemeral, and the same game in every server', async ({
  world,
  driver,
  ann,
  ben,
  club,
  shift,
  ask,
}) => {
  const game = await ask(ann, club);
  expect(game.content).toBe(
    `Score 0 · Best 0 · Moves 0\nJoin the tiles, get to 256!\n-# Daily ${TODAY} · Everybody gets the same tiles and one try.`,
  );
  expect(game.stored.data.attachments).toHaveLength(1);
  expect(Object.keys(game.customIds)).toEqual(expect.arrayContaining(['⬆️', '⬅️', '⬇️', '➡️', '⋯ More']));
  expect(game.enabled).not.toEqual(expect.arrayContaining([expect.stringMatching(/🔄|↩️|💡/u)]));
  const more = await updated(driver.click(ann, game.stored, '⋯ More'));
  expect((await hidden(driver.click(ann, more.stored, '🏆'))).content).toContain(`-# Daily ${TODAY} · this server`);

  const press = move(world, ann, await updated(driver.click(ann, more.stored, 'Back to the board')));
  const moved = await updated(press);
  expect(answersOf(press)).toMatchObject([{ sent: { type: 7 } }]);
  for (const again of [await ask(ann, shift), await hidden(driver.slash(ann, driver.dm(ann), 'daily'))])
    expect(again).toMatchObject({ moves: 1, board: moved.board });
  expect((await ask(ben, shift)).board).toEqual(game.board);
});

test('the result of a daily is final and is shared', async ({ world, driver, ann, ben, club, shift, ask }) => {
  const over = await playToEnd(world, ann, await ask(ann, club));
  // Other tests play this daily too, so its ranks differ, and its last move may reach a first 128, which is left out.
  const linesIn = ({ content }: Seen) =>
    content.split('\n').flatMap((line, at) => (line.startsWith('🎉') ? [] : [at === 0 ? line.split(' · ')[0] : line]));
  expect(linesIn(over)).toEqual([
    shown(over.score),
    expect.stringMatching(/^(?:You beat the|You tied with the|The) robot /),
    expect.stringMatching(/^Best tile \d+ · Moves \d+/),
    expect.stringMatching(new RegExp(`^-# Daily ${TODAY} · Next daily <t:\\d+:R>$`)),
  ]);
  expect(over.enabled).toEqual(['📣', '🏆', '🔎', '🎞️']);
  const { data: card } = await replied(await answered(() => driver.click(ann, over.stored, '📣')));
  expect(card.content).toMatch(
    new RegExp(`^\\*\\*Ann\\*\\* scored \\*\\*${shown(over.score)}\\*\\* in Daily ${TODAY}\n`),
  );
  expect(card.content).toMatch(/<\/daily:\d+>$/);
  expect(JSON.stringify(card.components)).toContain("Play today's board");

  // Others can still play this daily, so its film is ephemeral, and there is no replay file.
  const film = await hidden(await answered(() => driver.click(ann, over.stored, '🎞️')));
  const stillPlayed = 'Others can still play these tiles. You can share the replay when that is over.';
  expect(film.content).toContain(`\n-# Daily ${TODAY}\n-# ${stillPlayed}`);
  expect(film.content).toMatch(
    new RegExp(`\nHash of Daily ${TODAY}: .+\nHash of Daily ${TODAY + 1}: \`[0-9a-f]{64}\`\n`),
  );
  expect(film.stored.data.attachments.map(({ filename }) => filename)).toEqual(['replay.gif']);
  expect(film.enabled).toEqual(['🔎']);
  const post = over.customIds['🎞️']?.replace(':replay:', ':post:') ?? '';
  expect(await whispered(await answered(() => pressAsIfThere(driver, ann, film.stored, post)))).toBe(stillPlayed);

  const again = await ask(ann, shift);
  expect([linesIn(again), again.enabled]).toEqual([linesIn(over), over.enabled]);
  const options = { rules: 'daily', board: '3x3' };
  for (const list of [
    (await hidden(driver.click(ann, over.stored, '🏆'))).content,
    contentOf(await replied(driver.slash(ben, driver.guildChannel(club), 'leaderboard', options))),
  ]) {
    expect(list).toMatch(new RegExp(`^### Leaderboard\n-# Daily ${TODAY} · this server · today\n`));
    expect(list.replace('**Ann**', 'Ann')).toContain(`🥇 Ann · **${shown(over.score)}** `);
  }
});

testWithBotOn({}, { startsAt: WEDNESDAY_NOON + 11.5 * HOUR })(
  "after midnight yesterday's try can be finished for an hour, and its result leads to its own ranking",
  async ({ world }) => {
    await world.start();
    const { driver } = world;
    const [ann, ben, cleo] = ['Ann', 'Ben', 'Cleo'].map((name) => driver.addPlayer(name)) as [Player, Player, Player];
    const ask = (player: Player) => hidden(driver.slash(player, driver.guildChannel('Puzzle Club'), 'daily'));
    const begun = async (player: Player) => updated(move(world, player, await ask(player)));
    const [anns, , cleos] = [await begun(ann), await begun(ben), await begun(cleo)];

    driver.clock.shift(HOUR);
    const today = await ask(ann);
    expect(today.content).toContain(`-# Daily ${TODAY + 1} · Everybody`);
    expect(today.content).toContain(
      `\nYou have not finished Daily ${TODAY} yet. It closes <t:${closingOfDaily(TODAY) / 1_000}:R>.`,
    );
    const again = await hidden(driver.click(ann, today.stored, '📅'));
    expect(again).toMatchObject({ moves: 1, board: anns.board });
    const over = await playToEnd(world, ann, again);
    const list = await hidden(driver.click(ann, over.stored, '🏆'));
    expect(list.content).toMatch(new RegExp(`^### Leaderboard\n-# Daily ${TODAY} · this server\n`));
    expect(list.content).toContain(`**Ann** · **${shown(over.score)}** `);
    expect((await ask(ann)).content).not.toContain('not finished');
    // Yesterday's try was begun in a server, so `/daily` in direct messages shows today's.
    expect((await hidden(driver.slash(ann, driver.dm(ann), 'daily'))).content).toContain(`-# Daily ${TODAY + 1}`);

    // A press that was made in time may take three seconds to arrive.
    driver.clock.shift(HOUR / 2 + 3_500);
    const told = `Daily ${TODAY}: This daily has closed. Your score counts. You did not finish it in time,`;
    expect((await ask(ben)).content).toContain(told);
    expect((await ask(ben)).content).not.toContain(told);
    // After its end, every press on a daily's board shows that the daily has closed.
    const closed = await updated(driver.click(cleo, cleos.stored, '⋯ More'));
    expect(closed.content).toContain('This daily has closed. Your score counts.');
    expect(closed.enabled).toEqual(['🏆', '🔎', '🎞️', '📅']);
  },
);

testWithBotOn({}, { startsAt: WEDNESDAY_NOON })(
  'a closed daily is practiced, found in Today or by its number, and compared with its day',
  async ({ world }) => {
    await world.start();
    const { driver } = world;
    const [ann, ben] = [driver.addPlayer('Ann'), driver.addPlayer('Ben')];
    const channel = driver.guildChannel('Puzzle Club');
    const daily = (player: Player, options: Record<string, number> = {}) =>
      driver.slash(player, channel, 'daily', options);
    const first = await hidden(daily(ann));
    const over = await playToEnd(world, ann, first);
    expect((await hidden(daily(ann, { number: TODAY }))).content).toBe(over.content);
    const open = await hidden(daily(ben, { number: TODAY + 1 }));
    expect(open.content).toBe(
      `No daily with that number has closed. The last one that closed is Daily ${TODAY - 1}.\nNobody has played an earlier daily yet.`,
    );

    driver.clock.shift(24 * HOUR);
    const list = await hidden(driver.click(ann, over.stored, '🏆'));
    const days = await hidden(driver.click(ann, list.stored, 'Earlier days'));
    expect(days.content).toBe('Earlier days · practice, not ranked');
    expect(JSON.stringify(days.stored.data.components)).toMatch(
      new RegExp(`"Daily ${TODAY} · \\w{3} \\d{1,2}, \\d{4} · Score ${shown(over.score)}"`),
    );
    const again = seen(await replied(driver.select(ann, days.stored, '2048:earlier-day', [String(TODAY)])));
    expect(again).toMatchObject({ board: first.board, moves: 0 });
    expect(again.content).toContain(`\n-# Daily ${TODAY} · practice, not ranked`);

    const typed = { name: 'number', value: String(TODAY) };
    expect(await driver.autocomplete(ben, channel, { name: 'daily', typed })).toMatchObject([{ value: TODAY }]);
    const none = await hidden(daily(ben, { number: TODAY - 1 }));
    expect(none.content).toMatch(/^Nobody played Daily \d+, so its tiles were never drawn\.\nEarlier days/);
    const other = seen(await replied(driver.slash(ben, channel, '2048', { board: '3x3', seed: 7 })));
    await updated(move(world, ben, other));
    const asked = seen(await replied(daily(ben, { number: TODAY })));
    expect(asked.content).toContain(`You have a practice game running here. End it and play Daily ${TODAY}?`);
    const bens = await updated(driver.click(ben, asked.stored, 'New game'));
    expect(bens).toMatchObject({ board: first.board, moves: 0 });
    const end = await playToEnd(world, ben, bens);
    expect(end.content).toMatch(/\nThis would have been (?:1st|2nd) of 2 that day\.\n/);
    expect(end.enabled).toContain('📅');
    const next = seen(await replied(await answered(() => driver.click(ben, end.stored, '🔄'))));
    expect(next).toMatchObject({ board: first.board, moves: 0 });
  },
);
