/** Messages without a board are Components V2 containers. */
import { ComponentType } from 'discord-api-types/v10';
import { expect } from 'vitest';
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

test('messages without a board are containers, also after a press', async ({ driver, ann, ben, club }) => {
  const channel = driver.guildChannel(club);
  driver.manage(ann, channel.guild);
  await hidden(driver.slash(ann, channel, 'server', { announce: channel.id }));
  await replied(driver.slash(ann, channel, '2048'));
  for (const [command, options, button] of [
    ['leaderboard', {}, '💡'],
    ['privacy show', {}, '🗑️'],
    ['server', {}, 'Stop posting'],
    ['2048', { rules: 'classic', opponent: ben.id }, 'Decline'],
  ] as const) {
    const shown = await answerTo(driver.slash(ann, channel, command, options));
    const now = await updated(driver.click(ann, shown.stored, button));
    expect([command, isContainer(shown), isContainer(now)]).toEqual([command, true, true]);
    expect(now.content).not.toBe(shown.content);
  }
});

function accentOf({ stored }: Seen): number | null | undefined {
  const [container] = stored.data.components ?? [];
  return container?.type === ComponentType.Container ? container.accent_color : undefined;
}

test("an ephemeral container has the player's accent color, a public one the usual color", async ({
  driver,
  ann,
  ben,
  club,
}) => {
  const channel = driver.guildChannel(club);
  await hidden(driver.slash(ann, channel, 'settings', { theme: 'dark' }));
  const numberOf = (color: string) => Number.parseInt(color.slice(1), 16);
  expect(accentOf(await hidden(driver.slash(ann, channel, 'help')))).toBe(numberOf(THEMES.dark.accent));
  const card = seen(await replied(driver.slash(ann, channel, '2048', { opponent: ben.id })));
  expect(accentOf(card)).toBe(numberOf(THEMES.classic.accent));
});
