/** Sends the bot interactions of every kind, in which one field is missing, has another type or contains another id. */
import { join } from 'node:path';
import { expect } from 'vitest';
import { type Driver, type SentInteraction, startDiscord } from '#playground';
import { openStore } from '../../../src/store/open-store.ts';
import { type Different, startBotOf } from '../../support/bot-of-parts.ts';
import { move, open, replied, seen, whispered } from '../../support/bot-world.ts';
import { WARNING } from '../../support/started-bot.ts';
import { testInFolder as test } from '../../support/temporary-folder.ts';

const isFilled = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Copies of an object in which one field is missing or has another type. */
const damaged = (whole: object): readonly object[] =>
  Object.entries(whole).flatMap(([name, value]) =>
    [undefined, null, typeof value === 'string' ? -1 : 'wrong'].map((other) => ({ ...whole, [name]: other })),
  );

/** Damaged copies of an interaction, each with an id of its own, so that none counts as a repeated delivery. */
function mutantsOf({ payloads: [whole = {}] }: SentInteraction): readonly { readonly payload: unknown }[] {
  const inner = Object.entries(whole).flatMap(([name, value]) =>
    isFilled(value) ? damaged(value).map((it) => ({ ...whole, [name]: it })) : [],
  );
  return [...damaged(whole), ...inner].map((it, at) => ({
    payload: JSON.parse(JSON.stringify({ ...it, ...('id' in it && it.id ? { id: `13${at}`.padEnd(19, '0') } : {}) })),
  }));
}

/** Returns one answered interaction of each kind. */
async function examplesOf(driver: Driver): Promise<readonly SentInteraction[]> {
  const [ann, ben, club] = [driver.player('Ann'), driver.player('Ben'), driver.guildChannel('Puzzle Club')];
  const game = await open({ driver }, ann, 'Puzzle Club');
  const list = seen(await replied(driver.slash(ann, club, 'leaderboard')));
  const [menu = ''] = /2048:leaderboard-period:[^"]*/.exec(JSON.stringify(list.stored.data.components)) ?? [];
  await driver.autocomplete(ann, club, { name: '2048', typed: { name: 'board', value: '4' } });
  const [typed = driver.slash(ann, club, 'help')] = driver.recentInteractions(1);
  const examples = [
    typed,
    driver.slash(ann, club, '2048', { opponent: ben.id }),
    driver.slash(ann, driver.dm(ann), '2048', { board: '3x3' }),
    move({ driver }, ann, game),
    driver.select(ann, list.stored, menu, ['week']),
  ];
  await Promise.all(examples.map(({ outcome }) => outcome));
  return examples;
}

const testWithBot = test.extend('world', async ({ folder }, { onCleanup }) => {
  const discord = await startDiscord();
  const store = await openStore(join(folder, 'games.sqlite'));
  const limit: NonNullable<Different['limit']> = {
    begin: () => 'admitted',
    end: () => undefined,
    affords: () => true,
    mayPost: () => true,
  };
  const { bot, log } = await startBotOf(discord, store, { limit, isGarbled: true });
  onCleanup(async () => {
    await bot.stop();
    await store.close();
    await discord.close();
  });
  const { driver } = discord;
  const help = () => whispered(driver.slash(driver.player('Ann'), driver.guildChannel('Puzzle Club'), 'help'));
  return { driver, log, help };
});

testWithBot('no payload keeps the bot from answering the next one', async ({ world }) => {
  const { driver, log, help } = world;
  const mutants = (await examplesOf(driver)).flatMap(mutantsOf);
  for (const [index, { payload }] of mutants.entries()) {
    await driver.sendPayload(payload);
    // The bot accepts new payloads before it has answered earlier ones. Waiting now and then keeps the answers in time
    // on a busy machine.
    if (index % 5 === 0) await help();
  }
  expect(await help()).toContain('2048');
  const messages = new Set(log.filter(({ level }) => level >= WARNING).map(({ msg }) => msg));
  expect(messages).toContain('invalid payload: it is not an interaction that Discord sends');
  expect(messages).toContain('an interaction failed');
  expect(messages).not.toContain('an interaction could not be logged and counted');
});

testWithBot.for([
  ['member', undefined],
  ['app_permissions', 'all'],
  ['data', undefined],
] as const)(
  'a player whose press has a wrong %s is told a code, which is in the log',
  async ([name, value], { world }) => {
    const { driver, log } = world;
    const ask = () => driver.slash(driver.player('Ann'), driver.guildChannel('Puzzle Club'), '2048');
    const usual = ask();
    await usual.outcome;
    driver.faults.addDelivery({ kind: 'lost' });
    const broken = ask();
    const { id, token } = broken;
    await driver.sendPayload({ ...usual.payloads[0], id, token, [name]: value });
    const sentence = await whispered(broken);
    const failure = log.find(({ msg }) => msg === 'an interaction failed');
    expect(sentence).toContain(String(failure?.['errorId']));
  },
);
