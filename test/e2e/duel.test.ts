import { PermissionFlagsBits } from 'discord-api-types/v10';
import { expect } from 'vitest';
import type { Player } from '#playground';
import { openStore } from '../../src/store/open-store.ts';
import {
  type BotWorld,
  hidden,
  move,
  open,
  playToEnd,
  pressAsIfThere,
  pressed,
  replied,
  type Seen,
  seen,
  testAmongStrangersOfFile as test,
  updated,
  whispered,
} from '../support/bot-world.ts';
import { tamper } from '../support/databases.ts';
import { answersOf } from '../support/interaction-way.ts';
import { idIn, linesOf, shown } from '../support/seen.ts';

const challenge = async (
  { driver }: BotWorld,
  player: Player,
  guild: string,
  opponent: Player,
  options: Readonly<Record<string, string | number>> = {},
): Promise<Seen> =>
  seen(
    await replied(
      driver.slash(player, driver.guildChannel(guild), '2048', { opponent: opponent.id, rules: 'classic', ...options }),
    ),
  );

const board = ({ driver }: BotWorld, player: Player, card: Seen): Promise<Seen> =>
  hidden(driver.click(player, card.stored, '▶️'));

const resultsIn = ({ driver }: BotWorld, guild: string, viewer: Player): readonly Seen[] =>
  driver
    .messages(driver.guildChannel(guild), viewer)
    .map(seen)
    .filter(({ alt }) => /^[^.]+ points\. Row 1/.test(alt));

async function resultOf(world: BotWorld, guild: string, viewer: Player): Promise<Seen> {
  await expect.poll(() => resultsIn(world, guild, viewer)).toHaveLength(1);
  return resultsIn(world, guild, viewer)[0] as Seen;
}

test('a duel goes from challenge to rematch, with the same tiles for both', async ({ world, ann, ben, club }) => {
  const { driver } = world;
  const options = { opponent: ben.id, board: '2x4', rules: 'classic' };
  const asked = driver.slash(ann, driver.guildChannel(club), '2048', options);
  const card = seen(await replied(asked));
  expect(linesOf(card)[0]).toBe('Ann challenges Ben');
  expect(answersOf(asked)).toMatchObject([{ sent: { data: { allowed_mentions: { parse: [], users: [ben.id] } } } }]);
  expect(card.enabled).toEqual(['Accept', 'Decline']);

  const accepted = await updated(driver.click(ben, card.stored, 'Accept'));
  expect(linesOf(accepted)[0]).toBe('Ann vs. Ben');
  expect(accepted.enabled).toEqual(['▶️']);

  const [anns, bens] = [await board(world, ann, accepted), await board(world, ben, accepted)];
  expect(anns.board).toEqual(bens.board);
  expect(linesOf(bens).at(-1)).toBe('-# 2x4 · classic · duel with Ann');
  expect(anns.enabled.filter((it) => !/[⬆⬇⬅➡]/u.test(it))).toEqual(['⚔️', '⋯ More']);

  const click = move(world, ann, anns);
  const moved = await updated(click);
  expect(answersOf(click)).toHaveLength(1);
  expect(linesOf(moved).at(-1)).toBe('-# 2x4 · classic · duel with Ben');

  const first = await playToEnd(world, ann, moved);
  expect(linesOf(first)[0]).toBe(`You lead by ${shown(first.score)}; Ben has not started yet`);
  expect(first.content).not.toContain('New best');
  expect(linesOf(first)[1]).toMatch(/^Final Score [\d,]+ · Moves \d+$/);
  expect(first.enabled).toEqual(['⚔️', '🎞️']);
  expect(seen(driver.current(ann, card.stored)).enabled).toEqual(['▶️']);

  const behind = await board(world, ben, accepted);
  const toPass = first.score > 0 ? ` · ${shown(first.score + 1)} to pass Ann` : '';
  expect(linesOf(behind)[0]).toBe(`Score 0 · Moves 0${toPass}`);
  const second = await playToEnd(world, ben, behind);
  const [higher, lower] = [Math.max(first.score, second.score), Math.min(first.score, second.score)];
  const points = `${shown(higher)} to ${shown(lower)}`;
  const [result, bensOwn] =
    first.score === second.score
      ? [`🤝 A tie at ${shown(higher)}`, `🤝 A tie at ${shown(higher)}`]
      : first.score > second.score
        ? [`🏆 Ann wins, ${points}`, `Ann wins, ${points}`]
        : [`🏆 Ben wins, ${points}`, `🏆 You win, ${points}`];
  expect(linesOf(second)[0]).toBe(bensOwn);
  await expect
    .poll(() => linesOf(seen(driver.current(ann, card.stored))))
    .toEqual(['Ann vs. Ben', result, '-# 2x4 · classic']);

  const told = await resultOf(world, club, ann);
  expect(linesOf(told)).toEqual([result, `-# 2x4 · classic · <@${ann.id}> · <@${ben.id}>`]);
  expect(told.stored.data.mentions.map(({ id }) => id).toSorted()).toEqual([ann.id, ben.id].toSorted());
  expect(told.enabled).toEqual(['🔁', '🎯']);
  const beaten = await pressed(() => driver.click(driver.addPlayer('Carl'), told.stored, '🎯'));
  expect(beaten.board).toEqual(anns.board);
  expect(linesOf(beaten).at(-1)).toMatch(new RegExp(`'s score to beat: ${shown(higher)}$`));

  const over = seen(driver.current(ann, card.stored));
  expect(over.enabled).toEqual([]);
  const rematch = seen(await replied(driver.click(ben, told.stored, '🔁')));
  expect(linesOf(rematch)[0]).toBe('Ben challenges Ann');
  expect(rematch.stored.id).not.toBe(card.stored.id);
  // A second press on *Rematch* by either player is acknowledged without a new message.
  for (const player of [ann, ben])
    expect((await driver.click(player, told.stored, '🔁').outcome).kind).toBe('acknowledged');
  expect(seen(driver.current(ann, card.stored)).content).toBe(over.content);
});

test('only the challenged player answers, and the challenger can withdraw', async ({ world, ann, ben, club }) => {
  const { driver } = world;
  const cat = driver.addPlayer('Cat');
  const card = await challenge(world, ann, club, ben);
  expect(await whispered(driver.click(cat, card.stored, 'Accept'))).toMatch(
    /^This duel is between Ann and <@\d+>\. Start your own with <\/2048:\d+>\.$/,
  );
  expect(await whispered(driver.click(ann, card.stored, 'Accept'))).toMatch(/^<@\d+> has to accept\./);
  const declined = await updated(driver.click(ben, card.stored, 'Decline'));
  expect([linesOf(declined)[1], declined.enabled]).toEqual(['Ben declined.', []]);
  const again = await challenge(world, ann, club, ben);
  const withdrawn = await updated(driver.click(ann, again.stored, 'Decline'));
  expect(linesOf(withdrawn)[1]).toBe('Ann withdrew the challenge.');
  const late = await updated(driver.forge(ben, again.stored, again.customIds['Accept'] ?? ''));
  expect(linesOf(late)[1]).toBe('Ann withdrew the challenge.');
});

test('a challenge to oneself, to a bot or with a seed is refused', async ({ world, driver, ann, ben, club }) => {
  const ask = (opponent: string, more: object = {}) =>
    whispered(driver.slash(ann, driver.guildChannel(club), '2048', { opponent, ...more }));
  expect(await ask(ann.id)).toBe('You cannot challenge yourself.');
  const { author } = (await challenge(world, ann, club, ben)).stored.data;
  expect(await ask(author.id)).toBe('Bot is a bot, and bots do not play duels.');
  expect(await ask(ben.id, { seed: 7 })).toBe('The tiles of a duel are secret. Leave out `seed`.');
});

test('a refused challenge mentions an opponent without a visible name', async ({ world, driver, ann, club }) => {
  const opponent = driver.addPlayer('\u3164');
  await using store = await openStore(world.database);
  await store.saveSettings(opponent.id, { duels: 'off' });
  const asked = driver.slash(ann, driver.guildChannel(club), '2048', { opponent: opponent.id });
  expect(await whispered(asked)).toBe(`<@${opponent.id}> does not accept challenges.`);
});

test('a result that could not be posted is logged and shown by the next press', async ({
  world,
  bot,
  ann,
  ben,
  club,
}) => {
  const { driver } = world;
  const card = await challenge(world, ann, club, ben, { board: '2x2' });
  await updated(driver.click(ben, card.stored, 'Accept'));
  await playToEnd(world, ann, await board(world, ann, card));
  const bens = await board(world, ben, card);
  // Discord refuses to edit the card and to post the result, with the bot's own token and with the tokens of presses.
  const refused = { kind: 'error', error: 'missingAccess' } as const;
  // More than the card needs, because the background work may edit Ann's board meanwhile.
  driver.faults.addRest({ method: 'PATCH', times: 10, effect: refused });
  driver.faults.addRest({ method: 'POST', route: '/messages', effect: refused });
  driver.faults.addRest({ method: 'POST', route: '/webhooks/', times: 2, effect: refused });
  const last = await playToEnd(world, ben, bens);
  await bot.logged('the result of a duel could not be shown');
  const pressed = await updated(driver.click(ann, card.stored, '▶️'));
  expect(linesOf(pressed)[1]).toBe(linesOf(last)[0]);
});

test('a last move counts as answered if the database fails when the result is announced', async ({
  world,
  bot,
  ann,
  ben,
  club,
}) => {
  const card = await challenge(world, ann, club, ben, { board: '2x2' });
  await updated(world.driver.click(ben, card.stored, 'Accept'));
  await playToEnd(world, ann, await board(world, ann, card));
  const bens = await board(world, ben, card);
  tamper(
    world.database,
    `create trigger refuse before update of unannounced on duels when new.unannounced = 0
      begin select raise(abort, 'refused'); end`,
  );
  await playToEnd(world, ben, bens);
  await bot.logged('the result of a duel could not be announced and will be tried again');
  tamper(world.database, 'drop trigger refuse');
  expect(bot.log.map(({ msg }) => msg)).not.toContain('an interaction failed');
});

test('buttons of a duel that is no longer stored say so', async ({ world, driver, ann, ben, club }) => {
  const card = await challenge(world, ann, club, ben);
  const id = idIn(card);
  for (const customId of Object.values(card.customIds)) {
    const gone = pressAsIfThere(driver, ben, card.stored, customId.replace(id, '1300000000000000000'));
    expect(await whispered(gone)).toMatch(/^This duel .*<\/2048:\d+>/);
  }
});

test('in a direct message the card says how the opponent can open it', async ({ world, driver, ann, ben, club }) => {
  const card = seen(await replied(driver.slash(ann, driver.dm(ann), '2048', { opponent: ben.id })));
  expect(linesOf(card)[2]).toMatch(
    /^Ben cannot see this message, but can open the duel elsewhere with <\/2048:\d+>, naming Ann as `opponent`\.$/,
  );
  // A challenge is played by blitz rules unless it names others.
  expect(linesOf(card).at(-1)).toMatch(/^-# 4x4 · blitz · ends/);
  // Ben cannot see this message, so it only has the challenger's button.
  expect(card.enabled).toEqual(['Take back']);
  const there = await challenge(world, ben, club, ann, { rules: 'blitz' });
  expect(there.enabled).toEqual(['Accept', 'Decline']);
  expect(there.customIds['Decline']).toBe(card.customIds['Take back']);
});

test('a member who cannot see the channel is told where to accept', async ({ world, ann, ben, club }) => {
  const channel = world.driver.guildChannel(club);
  world.driver.roles.overwrite(channel, ben, { deny: PermissionFlagsBits.ViewChannel });
  const card = await challenge(world, ann, club, ben);
  expect(linesOf(card)[2]).toMatch(/^Ben cannot see this message, but can open the duel elsewhere with /);
  expect(card.enabled).toEqual(['Take back']);
});

/** Presses ⚔️ under a game, and returns the public message that looks for an opponent. */
async function search(world: BotWorld, player: Player, guild: string): Promise<Seen> {
  const { driver } = world;
  const game = await open(world, player, guild);
  const more = await updated(driver.click(player, game.stored, '⋯ More'));
  return seen(await replied(driver.click(player, more.stored, '⚔️')));
}

test('an open duel is played by the first who accepts', async ({ world, driver, ann, ben, club }) => {
  const cat = driver.addPlayer('Cat');
  const card = await search(world, ann, club);
  expect(linesOf(card)[0]).toBe('Ann is looking for an opponent');
  expect(linesOf(card)[2]).toMatch(/^-# 4x4 · blitz/);
  expect(card.enabled).toEqual(['Accept', 'Take back']);
  expect(await whispered(driver.click(ann, card.stored, 'Accept'))).toMatch(/^Somebody else has to accept/);
  expect(await whispered(driver.click(ben, card.stored, 'Take back'))).toBe('Only Ann can take this back.');
  const outcomes = await Promise.all([ben, cat].map((it) => driver.click(it, card.stored, 'Accept').outcome));
  const kinds = outcomes.map(({ kind }) => kind).toSorted();
  expect(kinds).toEqual(['replied', 'updated']);
  const [faster, slower] = outcomes[0]?.kind === 'updated' ? [ben, cat] : [cat, ben];
  const now = seen(driver.current(ann, card.stored));
  expect(linesOf(now)[0]).toMatch(new RegExp(`^Ann vs\\. ${faster.name ?? ''}`));
  const [told] = outcomes.flatMap((it) => (it.kind === 'replied' ? [it.message.data.content] : []));
  // The second alternative answers a press that arrives after the other player's press was carried out.
  expect(told).toMatch(/ was faster\.$|^This duel is between Ann and /);
  const [anns, theirs] = [await board(world, ann, now), await board(world, faster, now)];
  expect(anns.board).toEqual(theirs.board);
  expect(await whispered(driver.click(slower, now.stored, '▶️'))).toMatch(/^This duel is between Ann and /);
});

test('in a direct message an open duel is refused', async ({ driver, ann }) => {
  const game = seen(await replied(driver.slash(ann, driver.dm(ann), '2048')));
  const more = await updated(driver.click(ann, game.stored, '⋯ More'));
  expect(await whispered(driver.click(ann, more.stored, '⚔️'))).toMatch(/^Nobody else can see this chat\./);
});
