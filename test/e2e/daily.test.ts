/** `/daily`: its board is ephemeral, each player has one try a day, and the result can be shared. */
import { expect } from 'vitest';
import type { Player } from '#playground';
import { closingOfDaily, dailyAt } from '../../src/app/calendar.ts';
import { takeTurn } from '../../src/app/play.ts';
import { ENGLISH } from '../../src/discord/texts/languages.ts';
import { DIRECTIONS } from '../../src/game/slide.ts';
import {
  answered,
  type BotWorld,
  hidden,
  move,
  playToEnd,
  pressAsIfThere,
  replied,
  type Seen,
  testAmongStrangersWith,
  testWithBotOn,
  updated,
  whispered,
} from '../support/bot-world.ts';
import { WEDNESDAY_NOON } from '../support/clock.ts';
import { inStore } from '../support/databases.ts';
import { answersOf } from '../support/interaction-way.ts';
import { contentOf, shown } from '../support/seen.ts';
import { existing, testPlay } from '../support/test-play.ts';

const test = testAmongStrangersWith({}, { startsAt: WEDNESDAY_NOON });

const DAY = 24 * 60 * 60 * 1_000;
const TODAY = dailyAt(WEDNESDAY_NOON);

const STILL_PLAYED = 'Others can still play these tiles. You can post the replay when that is over.';

const ask = ({ driver }: BotWorld, player: Player, guild: string) =>
  hidden(driver.slash(player, driver.guildChannel(guild), 'daily'));

/** Plays a daily until only its last move is left. The moves go to the database directly, to save time. */
async function playAlmost(world: BotWorld, player: Player, guild: string): Promise<Seen> {
  await inStore(world.database, async (store) => {
    const play = { ...(await testPlay(store)), now: () => world.driver.clock.now() };
    let saved = existing((await store.findTry(player.id, TODAY, TODAY))?.found);
    for (;;) {
      // Takes the first direction that does not end the game, so that the bot itself makes the last move.
      const tried = await Promise.all(
        DIRECTIONS.map((direction) =>
          takeTurn({ ...play, store: { ...store, saveTurn: async () => true } }, saved, saved.position.turn, direction),
        ),
      );
      const next = tried.find(({ kind }) => kind === 'moved');
      if (next?.kind !== 'moved' || next.view.saved.position.state === 'over') break;
      expect(await store.saveTurn(saved, next.view.saved)).toBe(true);
      saved = next.view.saved;
    }
  });
  return ask(world, player, guild);
}

const finish = async (world: BotWorld, player: Player, guild: string): Promise<Seen> => {
  await ask(world, player, guild);
  return playToEnd(world, player, await playAlmost(world, player, guild));
};

test('a daily is ephemeral, and the same game in every server', async ({ world, driver, ann, ben, club, shift }) => {
  const game = await ask(world, ann, club);
  expect(game.content).toBe(
    `Score 0 · Best 0 · Moves 0\nJoin the tiles, get to 256!\n-# Daily ${TODAY} · Everybody gets the same tiles and one try.`,
  );
  expect(game.stored.data.attachments).toHaveLength(1);
  expect(Object.keys(game.customIds)).toEqual(expect.arrayContaining(['⬆️', '⬅️', '⬇️', '➡️', '⋯ More']));
  for (const absent of ['🔄', '↩️', '💡']) expect(game.customIds).not.toHaveProperty(absent);
  expect(driver.messages(driver.guildChannel(club), ben)).toEqual([]);

  const more = await updated(driver.click(ann, game.stored, '⋯ More'));
  expect((await hidden(driver.click(ann, more.stored, '🏆'))).content).toContain(`-# Daily ${TODAY} · this server`);

  const press = move(world, ann, game);
  const moved = await updated(press);
  expect(answersOf(press)).toMatchObject([{ sent: { type: 7 } }]);
  expect(moved).toMatchObject({ moves: 1 });
  expect(moved.content).toMatch(new RegExp(`\n-# Daily ${TODAY}$`));
  for (const again of [await ask(world, ann, shift), await hidden(driver.slash(ann, driver.dm(ann), 'daily'))])
    expect(again).toMatchObject({ moves: 1, board: moved.board });
  expect((await ask(world, ben, shift)).board).toEqual(game.board);
});

test('the result of a daily is final and can be shared once', async ({ world, driver, ann, ben, club, shift }) => {
  const over = await finish(world, ann, club);
  const ranked =
    /^\*\*(?:Rank \d+ of \d+ everywhere(?: · Better than \d+% of the others)?|A robot .+ got [\d,]+ today)\*\*$/;
  // Other tests may have played this daily, and its last move may have reached a first 128: those lines are left out.
  const linesIn = ({ content }: Seen) =>
    content.split('\n').filter((line) => !ranked.test(line) && !line.startsWith('🎉'));
  const [score, message, facts, ...small] = linesIn(over);
  expect(score).toMatch(/^Final Score [\d,]+ · Best [\d,]+ · Moves \d+$/);
  expect(message).toBe('Game Over!');
  expect(facts).toMatch(/^Best tile \d+$/);
  expect(small).toEqual([expect.stringMatching(new RegExp(`^-# Daily ${TODAY} · Next daily <t:\\d+:R>$`))]);
  expect(over.enabled).toEqual(['📣', '🏆', '🔍', '🎞️']);
  const proof = await hidden(driver.click(ann, over.stored, '🔍'));
  expect(proof.content).toMatch(
    new RegExp(`\nHash of Daily ${TODAY}: .+\nHash of Daily ${TODAY + 1}: \`[0-9a-f]{64}\`\n`),
  );

  const { data: card } = await replied(await answered(() => driver.click(ann, over.stored, '📣')));
  expect(card.content).toMatch(
    new RegExp(`^\\*\\*Ann\\*\\* scored \\*\\*${shown(over.score)}\\*\\* in Daily ${TODAY}\n`),
  );
  expect(card.content).toMatch(/<\/daily:\d+>$/);
  expect(card.components ?? []).toEqual([]);
  expect(await whispered(driver.click(ann, over.stored, '📣'))).toBe(ENGLISH('share.tooSoon'));

  // Others can still play this daily, so its film is ephemeral, and there is no replay file.
  const film = await hidden(await answered(() => driver.click(ann, over.stored, '🎞️')));
  expect(film.content).toMatch(
    new RegExp(`^Final Score ${shown(over.score)} · .*\n-# Daily ${TODAY}\n-# ${STILL_PLAYED}$`),
  );
  expect(film.stored.data.attachments.map(({ filename }) => filename)).toEqual(['replay.gif']);
  expect(film.enabled).toEqual([]);
  const post = over.customIds['🎞️']?.replace(':replay:', ':post:') ?? '';
  expect(await whispered(await answered(() => pressAsIfThere(driver, ann, film.stored, post)))).toBe(STILL_PLAYED);

  const again = await ask(world, ann, shift);
  expect(linesIn(again)).toEqual(linesIn(over));
  expect(again.enabled).toEqual(['📣', '🏆', '🔍', '🎞️']);

  const today = await hidden(driver.click(ann, over.stored, '🏆'));
  expect(today.content).toMatch(new RegExp(`^### Leaderboard\n-# Daily ${TODAY} · this server · today\n`));
  expect(today.content).toContain(`🥇 **Ann** · **${shown(over.score)}** `);
  expect(today.enabled).toEqual([]);
  const list = contentOf(
    await replied(driver.slash(ben, driver.guildChannel(club), 'leaderboard', { rules: 'daily', board: '3x3' })),
  );
  expect(list).toMatch(new RegExp(`^### Leaderboard\n-# Daily ${TODAY} · this server · today\n`));
  expect(list).toContain('Ann');
  expect(list).not.toMatch(/\bYou\b/);
});

const HOUR = DAY / 24;

testWithBotOn({}, { startsAt: WEDNESDAY_NOON + 11.5 * HOUR })(
  "after midnight yesterday's try can be finished for an hour, and its result leads to its own ranking",
  async ({ world }) => {
    await world.start();
    const { driver } = world;
    const [ann, ben, cleo] = ['Ann', 'Ben', 'Cleo'].map((name) => driver.addPlayer(name)) as [Player, Player, Player];
    const club = 'Puzzle Club';
    const begun = async (player: Player) => updated(move(world, player, await ask(world, player, club)));
    const [anns, , cleos] = [await begun(ann), await begun(ben), await begun(cleo)];

    driver.clock.shift(HOUR);
    const today = await ask(world, ann, club);
    const closing = (closingOfDaily(TODAY) / 1_000).toString();
    expect(today.content).toContain(`-# Daily ${TODAY + 1} · Everybody`);
    expect(today.content).toContain(`\nYou have not finished Daily ${TODAY} yet. It closes <t:${closing}:R>.`);
    const again = await hidden(driver.click(ann, today.stored, '📅'));
    expect(again).toMatchObject({ moves: 1, board: anns.board });
    expect(again.content).toContain(`-# Daily ${TODAY}`);
    const over = await playToEnd(world, ann, again);
    expect(over.content).toMatch(new RegExp(`\n-# Daily ${TODAY}$`));
    const list = await hidden(driver.click(ann, over.stored, '🏆'));
    expect(list.content).toMatch(new RegExp(`^### Leaderboard\n-# Daily ${TODAY} · this server\n`));
    expect(list.content).toContain(`**Ann** · **${shown(over.score)}** `);
    expect((await ask(world, ann, club)).content).not.toContain('not finished');
    // Yesterday's try was begun in a server, so `/daily` in direct messages shows today's.
    expect((await hidden(driver.slash(ann, driver.dm(ann), 'daily'))).content).toContain(`-# Daily ${TODAY + 1}`);

    // A press that was made in time may take three seconds to arrive.
    driver.clock.shift(HOUR / 2 + 3_500);
    const told = `Daily ${TODAY}: This daily has closed. Your score counts. You did not finish it in time,`;
    expect((await ask(world, ben, club)).content).toContain(told);
    expect((await ask(world, ben, club)).content).not.toContain(told);
    // After its end, every press on a daily's board shows that the daily has closed.
    const closed = await updated(driver.click(cleo, cleos.stored, '⋯ More'));
    expect(closed.content).toContain('This daily has closed. Your score counts.');
    expect(closed.enabled).toEqual(['🏆', '🔍', '🎞️']);
  },
);
