/** The messages that README shows. Each is played on the stand-in, and photographed on the page. */
import { setTimeout } from 'node:timers/promises';
import type { Player, SentInteraction } from '#playground';
import { boardFrom } from '../../src/game/board.ts';
import { type Seen, seen } from '../../test/support/seen.ts';
import { plantGame, type Stage } from './scene.ts';

export const SERVER = 'Night Shift';

interface Show extends Stage {
  /** The player in whose window the messages are photographed. */
  readonly ann: Player;
}

/** Time between two presses, in milliseconds: the bot asks faster players to slow down. */
const BETWEEN_PRESSES = 400;

const ARROWS = ['⬆️', '⬅️', '➡️', '⬇️'];

const channelOf = ({ driver }: Show) => driver.guildChannel(SERVER);

async function shownBy({ driver }: Show, interaction: SentInteraction): Promise<Seen> {
  driver.clock.shift(BETWEEN_PRESSES);
  const outcome = await interaction.outcome;
  if ('message' in outcome) return seen(outcome.message);
  throw new Error(`The bot showed no message: ${JSON.stringify(outcome)}`);
}

const use = (stage: Show, player: Player, command: string, options: Readonly<Record<string, string>> = {}) =>
  shownBy(stage, stage.driver.slash(player, channelOf(stage), command, options));

const press = (stage: Show, player: Player, { stored }: Seen, button: string) =>
  shownBy(stage, stage.driver.click(player, stored, seen(stored).customIds[button] ?? button));

/** Plays until no move is possible. `skill` is the number of arrows that the player prefers in turn: 1 plays best. */
async function playToEnd(stage: Show, player: Player, board: Seen, skill = 1): Promise<Seen> {
  let now = board;
  for (let turn = 0; ; turn += 1) {
    // The arrows change once the bot has registered its own.
    now = seen(stage.driver.current(player, now.stored));
    const first = turn % skill;
    const arrow = [...ARROWS.slice(first), ...ARROWS.slice(0, first)].find((it) => now.enabled.includes(it));
    if (arrow === undefined) return now;
    now = await press(stage, player, now, arrow);
  }
}

const others = ({ driver, ann }: Show): readonly Player[] => driver.players.filter((player) => player !== ann);

export const WIN = 'win.gif';

/** A game that is won with the fourth press: up, and left three times. */
export async function openWinningGame(stage: Show): Promise<void> {
  const board = boardFrom(4, 4, [10, 9, 8, 7, 4, 2, 1, 7, 2, 1, 0, 3, 1, 0, 0, 1]);
  const facts = { board, score: 17_636, moveCount: 964, turn: 964, bestBefore: 39_624 };
  await plantGame(stage, SERVER, stage.ann, facts);
  await use(stage, stage.ann, '2048');
}

async function showDaily(stage: Show): Promise<Seen> {
  for (const [number, player] of others(stage).entries())
    await playToEnd(stage, player, await use(stage, player, 'daily'), 2 + (number % 3));
  return playToEnd(stage, stage.ann, await use(stage, stage.ann, 'daily'));
}

async function showRace(stage: Show): Promise<Seen> {
  const { driver, ann } = stage;
  const channel = channelOf(stage);
  const card = await use(stage, ann, 'race', { board: '3x3', rules: 'classic' });
  const own = await driver.until(() =>
    driver
      .messages(channel, ann)
      .findLast(({ id, visibleTo }) => visibleTo === ann.id && BigInt(id) > BigInt(card.stored.id)),
  );
  for (const [number, player] of others(stage).slice(0, 2).entries())
    await playToEnd(stage, player, await press(stage, player, card, 'Join'), 2 + number);
  await playToEnd(stage, ann, seen(own));
  await press(stage, ann, seen(driver.current(ann, card.stored)), 'Close');
  while (!seen(driver.current(ann, card.stored)).enabled.includes('🔁')) {
    // The card is edited without a press, at most once in ten seconds of the bot's clock.
    driver.clock.shift(1_000);
    await setTimeout(100);
  }
  return card;
}

async function showLeaderboard(stage: Show): Promise<Seen> {
  const board = boardFrom(4, 4, [10, 8, 4, 1, 7, 6, 5, 2, 5, 4, 0, 0, 2, 2, 1, 0]);
  for (const [number, player] of others(stage).entries()) {
    const score = 21_340 - number * number * 1_812;
    await plantGame(stage, SERVER, player, { board, score, moveCount: 900, turn: 900 });
    const opened = await use(stage, player, '2048');
    const game = seen(stage.driver.current(player, opened.stored));
    await press(stage, player, game, '⬅️');
  }
  return use(stage, stage.ann, 'leaderboard');
}

/** The largest tiles and the scores of games that are about to end. */
const ALMOST_ENDED = [7, 8, 8, 7, 9, 8, 9, 9, 8, 10, 9, 9, 10, 8, 9, 10, 10, 9, 11, 10].map((largest, number) => ({
  largest,
  score: Math.round(2 ** largest * (largest - 1.4) + 97 * number),
}));

async function showStatistics(stage: Show): Promise<Seen> {
  for (const { largest, score } of ALMOST_ENDED) {
    const board = boardFrom(5, 4, [largest, 5, 3, 1, 4, 2, 5, 2, 1, 6, 2, 4, 5, 3, 4, 1, 2, 1, 6, 0]);
    await plantGame(stage, SERVER, stage.ann, { rows: 5, board, score, moveCount: score >> 4, turn: score >> 4 });
    await playToEnd(stage, stage.ann, await use(stage, stage.ann, '2048', { board: '5x4' }));
  }
  return use(stage, stage.ann, 'stats');
}

/** What README shows, by file name, in the order in which it is played. */
export const SHOWN: Readonly<Record<string, (stage: Show) => Promise<Seen>>> = {
  'daily.png': showDaily,
  'race.png': showRace,
  'leaderboard.png': showLeaderboard,
  'statistics.png': showStatistics,
};
