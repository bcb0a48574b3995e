/** Checks every REST request of the bot against Discord's published OpenAPI description. */
import { ApplicationCommandType, InteractionResponseType, InteractionType, Locale } from 'discord-api-types/v10';
import { expect } from 'vitest';
import type { Driver, Player } from '#playground';
import {
  answerProblems,
  type DescribedCall,
  requestProblems,
} from '../../playground/test/support/description/problems.ts';
import type { PlayerLimit } from '../../src/app/player-limit.ts';
import { testWithParts as test } from '../support/bot-of-parts.ts';
import { open, playToEnd, replied } from '../support/bot-world.ts';
import { Crawler } from './crawler.ts';

const KNOWN = [
  // discord.js adds these fields to every message, but the description allows them in some messages only.
  ...[': data.enforce_nonce is not', ': data.tts is not'],
  // The description says number, but the documentation says that this field is a string:
  // https://docs.discord.com/developers/interactions/application-commands#bulk-overwrite-global-application-commands
  '.default_member_permissions: Invalid input: expected number, received string',
];

async function provoke(driver: Driver, ann: Player, ben: Player): Promise<void> {
  const club = driver.guildChannel('Puzzle Club');
  const message = await replied(driver.slash(ann, club, '2048'));
  const { components = [] } = message.data;
  const [arrow = ''] = [...JSON.stringify(components).matchAll(/"custom_id":"([^"]+)"/g)]
    .map(([, id = '']) => id)
    .slice(1);
  await driver.forge(ben, message, arrow).outcome;
  await driver.forge(ann, message, 'unknown:1').outcome;
  await driver.forgeCommand(ann, club, InteractionType.ApplicationCommand, { name: 'unknown' }).outcome;
  const options = [{ type: 3, name: 'board', value: 'huge' }];
  await driver.forgeCommand(ann, club, InteractionType.ApplicationCommand, { name: '2048', options }).outcome;
  for (const error of ['unknownMessage', 'tooManyEdits'] as const) {
    driver.faults.addRest({ method: 'POST', route: '/callback', effect: { kind: 'error', error } });
    const current = driver.find(club.id, message.id) ?? message;
    await driver.forge(ann, current, arrow).outcome;
  }
  driver.dismiss(ann, driver.say(ann, club, 'nothing to do with it'));
}

test("everything that the bot sends matches Discord's description", async ({ world }) => {
  const { driver } = world;
  const calls: DescribedCall[] = [];
  driver.subscribe((event) => {
    if (event.kind === 'api-call') calls.push({ ...event.call, path: event.call.route });
  });
  const limit: PlayerLimit = {
    begin: () => 'admitted',
    end: () => undefined,
    affords: () => true,
    mayPost: () => true,
  };
  await world.start({ limit });
  const [ann, ben] = [driver.player('Ann'), driver.addPlayer('Ben', Locale.Russian)];
  const elsewhere = driver.guildChannel(driver.addGuild('Elsewhere', { hasBot: false }));
  driver.manage(ann, driver.guildChannel('Puzzle Club').guild);
  const crawler = new Crawler(driver, ann);
  for (const channel of [driver.guildChannel('Puzzle Club'), driver.dm(ann), elsewhere]) await crawler.walk(channel);
  await new Crawler(driver, ben).walk(driver.guildChannel('Night Shift'));
  const small = await open(world, ann, 'Night Shift', { board: '2x2' });
  await crawler.explore((await playToEnd(world, ann, small)).stored);
  await provoke(driver, driver.addPlayer('Cleo'), ben);

  const problems = calls.flatMap((call) => [...requestProblems(call), ...answerProblems(call)]);
  expect([...new Set(problems)].filter((problem) => !KNOWN.some((field) => problem.includes(field)))).toEqual([]);
  const kinds = new Set(calls.map(({ request }) => (request as { type?: number } | undefined)?.type));
  const { ApplicationCommandAutocompleteResult, ChannelMessageWithSource, UpdateMessage } = InteractionResponseType;
  for (const kind of [ApplicationCommandAutocompleteResult, ChannelMessageWithSource, UpdateMessage]) {
    expect(kinds).toContain(kind);
  }
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  expect(driver.offered(elsewhere).every(({ type }) => type === ApplicationCommandType.ChatInput)).toBe(true);
});
