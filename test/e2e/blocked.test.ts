/** A blocked player, or a player in a blocked server, gets one ephemeral sentence. All other players can continue. */
import { expect } from 'vitest';
import { openStore } from '../../src/store/open-store.ts';
import { hidden, move, open, press, testWithBot as test, updated, whispered } from '../support/bot-world.ts';

const BLOCKED = 'Sorry, the owner of this bot has switched it off for you or for this server.';
const GESPERRT = 'Tut uns leid, der Betreiber dieses Bots hat ihn für dich oder für diesen Server abgeschaltet.';

test('blocked players and servers are told so for every command and button; others play on', async ({ world }) => {
  const { database, driver } = world;
  const [ann, ben] = [driver.addPlayer('*Anna*', 'de'), driver.addPlayer('Bert')];
  const [club, shift] = [driver.addGuild('Club'), driver.addGuild('Shift')];
  const [clubName = '', shiftName = ''] = [club?.name, shift?.name];
  const before = await world.start();
  const anns = await open(world, ann, clubName);
  await before.stop();

  const store = await openStore(database);
  for (const whom of [{ player: ann.id }, { place: `guild:${shift?.id}` }])
    expect(await store.block(whom, 0)).toBe(true);
  await store.close();

  await world.start();
  expect(await whispered(driver.slash(ann, driver.guildChannel(clubName), '2048'))).toBe(GESPERRT);
  const [arrow = ''] = anns.enabled;
  expect(await whispered(press({ driver }, ann, anns, arrow))).toBe(GESPERRT);
  expect(driver.current(ann, anns.stored).data.content).toBe(anns.stored.data.content);
  const shown = await hidden(driver.slash(ann, driver.guildChannel(clubName), 'privacy show'));
  const [ask = '', copy = ''] = shown.enabled;
  expect((await hidden(driver.click(ann, shown.stored, copy))).stored.data.attachments).toHaveLength(1);
  const asked = await updated(driver.click(ann, shown.stored, ask));
  const [, confirm = ''] = asked.enabled;
  expect((await updated(driver.click(ann, asked.stored, confirm))).enabled).toEqual([]);
  expect(await whispered(driver.slash(ben, driver.guildChannel(shiftName), '2048'))).toBe(BLOCKED);
  const challenge = driver.slash(ben, driver.guildChannel(clubName), '2048', { opponent: ann.id });
  expect(await whispered(challenge)).toBe('\\*Anna\\* does not accept challenges.');
  const bens = await open(world, ben, clubName);
  expect(await updated(move(world, ben, bens))).toMatchObject({ moves: 1 });
});
