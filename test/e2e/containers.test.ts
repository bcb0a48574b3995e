/** Messages without a board are Components V2 containers. */
import { ComponentType } from 'discord-api-types/v10';
import { expect } from 'vitest';
import type { Player } from '#playground';
import { THEMES } from '../../src/themes/themes.ts';
import {
  answerTo,
  hidden,
  replied,
  type Seen,
  seen,
  testAmongStrangersOfFile as test,
  updated,
} from '../support/bot-world.ts';
import { isContainer } from '../support/seen.ts';

/** Each command that is answered without a board, and a button that changes its message. */
const MESSAGES: readonly (readonly [command: string, options: Readonly<Record<string, string>>, button: string])[] = [
  ['leaderboard', {}, '💡'],
  ['privacy show', {}, '🗑️'],
  ['server', {}, 'Stop posting'],
  ['2048', { rules: 'classic' }, 'Decline'],
];

test('a message without a board is a container, also after its buttons were pressed', async ({
  world,
  ann,
  ben,
  club,
}) => {
  const { driver } = world;
  const channel = driver.guildChannel(club);
  driver.manage(ann, channel.guild);
  await hidden(driver.slash(ann, channel, 'server', { announce: channel.id }));
  await replied(driver.slash(ann, channel, '2048'));
  const ask = async (command: string, options: Readonly<Record<string, string>>): Promise<Seen> => {
    const given = command === '2048' ? { ...options, opponent: ben.id } : options;
    return answerTo(driver.slash(ann, channel, command, given));
  };
  for (const [command, options, button] of MESSAGES) {
    const shown = await ask(command, options);
    const now = await updated(driver.click(ann, shown.stored, button));
    expect([command, isContainer(shown), isContainer(now)]).toEqual([command, true, true]);
    expect(now.content).not.toBe(shown.content);
  }
});

function accentOf({ stored }: Seen): number | null | undefined {
  const [container] = stored.data.components ?? [];
  return container?.type === ComponentType.Container ? container.accent_color : undefined;
}

test("a container has the player's accent color, and a public one the usual color", async ({
  world,
  ann,
  ben,
  club,
}) => {
  const { driver } = world;
  const channel = driver.guildChannel(club);
  await hidden(driver.slash(ann, channel, 'settings', { theme: 'dark' }));
  const numberOf = (color: string) => Number.parseInt(color.slice(1), 16);
  expect(accentOf(await hidden(driver.slash(ann, channel, 'help')))).toBe(numberOf(THEMES.dark.accent));
  const card = seen(await replied(driver.slash(ann, channel, '2048', { opponent: ben.id })));
  expect(accentOf(card)).toBe(numberOf(THEMES.classic.accent));
});

test('a refusal is plain text, also under a container', async ({ world, ann, ben, club }) => {
  const { driver } = world;
  const channel = driver.guildChannel(club);
  const list = seen(await replied(driver.slash(ann, channel, 'leaderboard')));
  const card = seen(await replied(driver.slash(ann, channel, '2048', { opponent: ben.id })));
  const stranger = driver.addPlayer('Cleo');
  const refusals: readonly (readonly [Player, Seen, string])[] = [
    [ben, list, '💡'],
    [stranger, card, 'Accept'],
  ];
  for (const [player, { stored }, button] of refusals) {
    const told = await hidden(driver.click(player, stored, button));
    expect([isContainer(told), told.stored.data.content]).toEqual([false, expect.stringContaining('</')]);
  }
  const told = await hidden(driver.slash(stranger, channel, 'server'));
  expect([isContainer(told), told.stored.data.content]).toEqual([false, expect.stringContaining('Manage Server')]);
});
