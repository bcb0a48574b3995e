/** What simulated players do besides moving: undo, replays, shares, autoplay and duels. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Seen } from '../support/seen.ts';
import { seen } from '../support/seen.ts';
import { ARROWS, duelOf, isDaily } from './boards.ts';
import type { Player } from './player.ts';

export interface Card {
  readonly seen: Seen;
  readonly isAsked: boolean;
  readonly other: Player;
}

const DUELS = [
  { board: '1x4', rules: 'classic' },
  { board: '2x2', rules: 'classic' },
  { board: '2x2' },
  { board: '2x3', rules: 'classic' },
  { board: '3x3', rules: 'blitz' },
  { board: '3x3', rules: 'wild' },
] as const;

const SERVERS = ['Puzzle Club', 'Night Shift'] as const;

export async function takeBack(player: Player): Promise<void> {
  const { board, dice } = player;
  if (!board?.enabled.includes('↩️')) return;
  await player.press('undo', board, '↩️');
  const asked = player.board;
  const answer = dice.pick(['Undo anyway', 'Show the hint', 'Start autoplay', 'Stay ranked']) ?? '';
  if (asked?.enabled.includes('Undo anyway')) await player.press('undo', asked, answer);
}

/** Watches the replay of the game that has just ended, or else of the last one. */
export async function watch(player: Player): Promise<void> {
  const { board, person, table } = player;
  if (board?.enabled.includes('🎞️')) return player.press('replay', board, '🎞️');
  const channel = player.dice.pick(player.channels);
  if (!channel) return;
  table.ledger.tell(person.id);
  await player.finish({ kind: 'replay', player: person }, table.driver.slash(person, channel, 'replay'));
}

export async function challenge(player: Player, others: readonly Player[]): Promise<void> {
  const { person, table, dice } = player;
  const other = dice.pick(others);
  if (!other) return;
  const channel = table.driver.guildChannel(dice.pick(SERVERS) ?? SERVERS[0]);
  const options = { opponent: other.person.id, ...dice.pick(DUELS) };
  const asked = table.driver.slash(person, channel, '2048', options);
  await player.finish({ kind: 'duel', player: person }, asked);
  const outcome = await asked.outcome;
  if (outcome.kind === 'replied' && !outcome.isEphemeral) deal(seen(outcome.message), player, other);
}

export async function lookForMore(player: Player, others: readonly Player[]): Promise<void> {
  const { board, dice, person, table } = player;
  if (!board?.enabled.includes('⋯ More')) return;
  await player.press('button', board, '⋯ More');
  const more = player.board;
  if (!more?.enabled.includes('Back')) return;
  const button = dice.pick(['Back', 'Back', '📅', '🏆', '⚔️'] as const) ?? 'Back';
  if (button === 'Back') return player.press('button', more, button);
  if (button === '📅') return player.press('daily', more, button);
  if (button === '🏆') return player.press('list', more, button);
  const customId = more.customIds[button];
  if (customId === undefined) return;
  const asked = table.driver.forge(person, more.stored, customId);
  await player.finish({ kind: 'duel', player: person }, asked);
  const outcome = await asked.outcome;
  if (outcome.kind !== 'replied' || outcome.isEphemeral) return;
  const card = seen(outcome.message);
  player.keepCard({ seen: card, isAsked: false, other: player });
  // Several players see an open challenge, and the first one to accept it plays.
  for (const other of others.filter(() => dice.chance(0.1)))
    other.keepCard({ seen: card, isAsked: true, other: player });
}

export async function letPlay(player: Player): Promise<void> {
  const { board } = player;
  if (!board?.enabled.includes('⋯ More')) return;
  await player.press('button', board, '⋯ More');
  for (const button of ['▶️', 'Start autoplay']) {
    const asked = player.board;
    if (asked?.enabled.includes(button)) await player.press('autoplay', asked, button);
  }
  player.table.tally.count('presses on autoplay');
}

/** Milliseconds between the two presses of a double press. */
const A_MOMENT_MS = 3;

export async function share(player: Player): Promise<void> {
  const { board, dice } = player;
  if (!board?.enabled.includes('📣')) return;
  const press = () => player.press('share', board, '📣');
  // The bot treats two presses in the same millisecond as one, and no person is that fast.
  const again = () => pause(A_MOMENT_MS).then(press);
  await Promise.all(dice.chance(0.4) ? [press(), again()] : [press()]);
}

export async function beat(player: Player): Promise<void> {
  const shared = player.dice.pick(player.table.shares);
  if (shared) await player.press('beat', shared, '🎯');
}

/** The maximum number of moves that a player makes in a daily. Few games on a 3x3 board need more. */
const A_DAILY = 90;

export async function playDaily(player: Player): Promise<void> {
  await player.daily();
  await player.daily();
  for (let left = A_DAILY; left > 0 && player.board && isDaily(player.board); left -= 1) {
    if (!ARROWS.some((arrow) => player.board?.enabled.includes(arrow))) break;
    await player.step();
  }
  const { board } = player;
  if (!board || !isDaily(board)) return;
  if (board.enabled.includes('📣')) await share(player);
  if (board.enabled.includes('🏆')) await player.press('list', board, '🏆');
}

/** Gives both players the duel's card. If both challenge at the same moment, either may be the challenger. */
function deal(card: Seen, one: Player, other: Player): void {
  const isOnesOwn = card.content.startsWith(`${one.person.name} challenges`);
  one.keepCard({ seen: card, isAsked: !isOnesOwn, other });
  other.keepCard({ seen: card, isAsked: isOnesOwn, other: one });
}

/** The number of moves that a player makes in a row: enough to finish some duels on the smallest boards. */
const IN_ONE_GO = 12;

async function playOn(player: Player): Promise<void> {
  for (let move = 0; move < IN_ONE_GO && player.board?.enabled.includes('⚔️'); move += 1) {
    if (!ARROWS.some((arrow) => player.board?.enabled.includes(arrow))) return;
    await player.step();
  }
}

export async function pressCard(player: Player): Promise<void> {
  const { person, table, dice } = player;
  const card = dice.pick(player.cards);
  if (!card) return;
  const now = shownOf(card, player);
  const buttons = now.enabled.filter((name) => name !== '🎯' && (card.isAsked || name !== 'Accept'));
  // Accept is pressed often, because otherwise few duels would be played.
  const button = buttons.includes('Accept') && dice.chance(0.8) ? 'Accept' : dice.pick(buttons);
  const customId = now.customIds[button ?? ''];
  if (button === undefined || customId === undefined) return;
  const pressed = table.driver.forge(person, now.stored, customId);
  await player.finish({ kind: button === '▶️' ? 'play' : 'card', player: person }, pressed);
  if (button === '▶️') await playOn(player);
  if (button !== '🔁' || card.other === player) return;
  const outcome = await pressed.outcome;
  if (outcome.kind !== 'replied' || outcome.isEphemeral) return;
  table.tally.count('rematches');
  deal(seen(outcome.message), player, card.other);
}

/** The duel's current card or, if the duel is over, the message with its result. */
function shownOf({ seen: card }: Card, { person, table: { driver }, channels }: Player): Seen {
  const now = seen(driver.current(person, card.stored));
  const channel = channels.find(({ id }) => id === card.stored.channelId);
  if (now.enabled.length > 0 || !channel) return now;
  const duel = duelOf(card);
  const isResult = (it: Seen) => it.enabled.includes('🔁') && duelOf(it) === duel;
  const result = driver.messages(channel, person).findLast((stored) => isResult(seen(stored)));
  return result ? seen(result) : now;
}
