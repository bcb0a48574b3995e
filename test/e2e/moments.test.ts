/** Moments (celebrated moves): line, share button and badge. Games are stored as they are one move earlier. */
import { expect } from 'vitest';
import type { Player } from '#playground';
import { momentName } from '../../src/app/moments.ts';
import { ENGLISH } from '../../src/discord/texts/languages.ts';
import { boardFrom } from '../../src/game/board.ts';
import {
  hidden,
  open,
  press,
  pressAsIfThere,
  replied,
  type Seen,
  seen,
  testAmongStrangers,
  updated,
  whispered,
} from '../support/bot-world.ts';
import { realTime } from '../support/clock.ts';
import { inStore } from '../support/databases.ts';
import { type GameFacts, savedGame, turned } from '../support/saved-game.ts';
import { facesInRows } from '../support/seen.ts';

let games = 0;

const test = testAmongStrangers
  .extend('factsOf', ({ driver, ann, club }) => (facts: GameFacts) => {
    games += 1;
    const place = `guild:${driver.guildChannel(club).guild.id}`;
    return { id: `moment-${games}`, player: ann.id, place, startedAt: realTime(), changedAt: realTime(), ...facts };
  })
  /** Opens a game with this board and score, by default Ann's. */
  .extend('begin', ({ world, ann, club, factsOf }) => async (facts: GameFacts, player = ann) => {
    const game = savedGame(factsOf({ player: player.id, ...facts }));
    await inStore(world.database, (store) => store.startGame(game));
    return open(world, player, club);
  })
  /** Adds a player to the ranking of the server. */
  .extend('rank', ({ world, driver, factsOf }) => async (name: string, score: number) => {
    const player = driver.addPlayer(name);
    const game = savedGame(factsOf({ player: player.id }));
    await inStore(world.database, async (store) => {
      await store.saveName(player.id, name);
      await store.startGame(game);
      await store.saveTurn(game, turned(game, { score, state: 'over', moveCount: 9 }));
    });
    return player;
  });

/** A board with two tiles that merge to the left; the others do not move. */
const pair = (one: number) => boardFrom(4, 4, Uint8Array.of(one, one, ...new Array(10).fill(0), 3, 2, 1, 2));

const CLOSE = { board: pair(4), score: 500 };

const lineOf = ({ content }: Seen) => content.split('\n').find((line) => line.startsWith('🎉'));

test('a win has an animated picture, a line, a share button and badges', async ({ world, driver, club, begin }) => {
  // A busy machine has no time for animations.
  const winner = async (): Promise<readonly [Player, Seen]> => {
    const player = driver.addPlayer('Ann');
    const moved = await updated(press(world, player, await begin({ board: pair(10) }, player), '⬅️'));
    return moved.stored.data.attachments[0]?.filename === 'board.gif' ? [player, moved] : winner();
  };
  const [player, won] = await winner();
  expect(lineOf(won)).toBe('🎉 You won! Try to get to 4096');
  expect(facesInRows(won)[2]).toEqual(['🔄', '⋯ More', '📣']);
  // A forged share of another moment, or of a game that still runs, only shows the board again.
  const button = won.customIds['📣'] ?? '';
  for (const forged of [button.replace(':win', ':record'), button.replace(/moment:([^:]+:\d+).*/, 'share:$1')]) {
    expect(forged).not.toBe(button);
    expect(await updated(pressAsIfThere(driver, player, won.stored, forged))).toMatchObject({ board: won.board });
  }
  const badges = await inStore(world.database, (store) => store.findBadges(player.id));
  // The winner of a second try has also passed that of the first one.
  expect(badges.map(({ moment }) => momentName(moment))).toEqual(expect.arrayContaining(['tile-11', 'win']));
  const stats = await hidden(driver.slash(player, driver.guildChannel(club), 'stats'));
  expect(stats.content).toMatch(/🏅 .*First win/);
});

test('a celebrated move is shared by its player, and ends with the next move', async ({
  world,
  driver,
  ann,
  ben,
  club,
  begin,
  rank,
}) => {
  await rank('_Cleo_', 520);
  const before = await begin(CLOSE);
  expect(before.content).toContain(String.raw` · 21 to pass \_Cleo\_`);
  driver.faults.addDelivery({ kind: 'twice' });
  const passed = await updated(press(world, ann, before, '⬅️'));
  expect([lineOf(passed), passed.content.includes('to pass')]).toEqual([String.raw`🎉 You passed \_Cleo\_!`, false]);
  expect(passed.stored.data.attachments).toMatchObject([{ filename: 'board.png' }]);
  expect(await whispered(driver.click(ben, passed.stored, '📣'))).toMatch(/^This is <@\d+>'s game\./);
  const share = seen(await replied(driver.click(ann, passed.stored, '📣')));
  expect(share.content).toMatch(/^🎉 \*\*Ann\*\* passed \\_Cleo\\_!.*Score 532 · Best tile 32 · 1st here/s);
  expect(share.alt).toContain('Row 1: 32,');
  const bens = seen(await replied(driver.click(ben, share.stored, '▶️')));
  expect(bens.board.map((row) => row.length)).toEqual(share.board.map((row) => row.length));
  expect(await whispered(driver.click(ann, passed.stored, '📣'))).toBe(ENGLISH('share.tooSoon'));

  // The name of the passed player is not stored, so the board that is opened again cannot show it.
  const again = await open(world, ann, club);
  expect([lineOf(again), again.enabled.includes('📣')]).toEqual(['🎉 You are climbing!', true]);
  expect(await updated(driver.click(ann, passed.stored, '📣'))).toMatchObject({ board: again.board });
  const next = await updated(press(world, ann, again, again.enabled.includes('➡️') ? '➡️' : '⬇️'));
  expect([lineOf(next), next.enabled.includes('📣')]).toEqual([undefined, false]);
});

test.for(['who has hidden since', 'who is not in the ranking'])(
  'a share names nobody %s',
  async (whom, { world, driver, ann, begin, rank }) => {
    const hilde = await rank('Hilde', 520);
    const moved = await begin(CLOSE).then((game) => updated(press(world, ann, game, '⬅️')));
    expect(lineOf(moved)).toBe('🎉 You passed Hilde!');
    const stranger = driver.addPlayer('Stranger').id;
    const button = (moved.customIds['📣'] ?? '').replace(/\d+$/, (id) =>
      whom === 'who has hidden since' ? id : stranger,
    );
    await inStore(world.database, (store) => store.saveSettings(hilde.id, { visibility: 'nowhere' }));
    const share = seen(await replied(pressAsIfThere(driver, ann, moved.stored, button)));
    expect(share.content).toMatch(/^🎉 \*\*Ann\*\* is climbing!\n/);
  },
);
