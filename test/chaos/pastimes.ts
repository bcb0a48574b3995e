/** What players do besides moving: they take moves back, watch replays, and play duels. */
import type { Seen } from '../support/seen.ts';
import { seen } from '../support/seen.ts';
import { ARROWS } from './boards.ts';
import type { Player } from './player.ts';

/** A duel as one of its two players has it before them. */
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

/** Presses ↩️, and answers what is asked then. */
export async function takeBack(player: Player): Promise<void> {
  const { board, dice } = player;
  if (!board?.enabled.includes('↩️')) return;
  await player.press('undo', board, '↩️');
  for (const answers of [
    ['Undo anyway', 'Show the hint', 'Start autoplay', 'Stay ranked'],
    ['End the newer game', '▶️'],
  ]) {
    const asked = player.board;
    const answer = dice.pick(answers) ?? '';
    if (asked?.enabled.includes(answers[0] ?? '')) await player.press('undo', asked, answer);
  }
}

/** Of the game that has just ended, or of whichever was the last. */
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
  const channel = table.driver.channel(dice.pick(SERVERS) ?? SERVERS[0]);
  const options = { opponent: other.person.id, ...dice.pick(DUELS) };
  const asked = table.driver.slash(person, channel, '2048', options);
  await player.finish({ kind: 'duel', player: person }, asked);
  const outcome = await asked.outcome;
  if (outcome.kind === 'replied' && !outcome.ephemeral) deal(seen(outcome.message), player, other);
}

/** Both have it before them. Of two that challenge each other at the same moment, either may have been the first. */
function deal(card: Seen, one: Player, other: Player): void {
  const isOnesOwn = card.content.startsWith(`${one.person.name} challenges`);
  one.keepCard({ seen: card, isAsked: !isOnesOwn, other });
  other.keepCard({ seen: card, isAsked: isOnesOwn, other: one });
}

/** Moves in one go: enough to end some duels on the smallest boards. */
const IN_ONE_GO = 12;

async function playOn(player: Player): Promise<void> {
  for (let move = 0; move < IN_ONE_GO && player.board?.enabled.includes('⚔️'); move += 1) {
    if (!ARROWS.some((arrow) => player.board?.enabled.includes(arrow))) return;
    await player.step();
  }
}

/** Presses what there is to press on the card of a duel. */
export async function pressCard(player: Player): Promise<void> {
  const { person, table, dice } = player;
  const card = dice.pick(player.cards);
  if (!card) return;
  const now = seen(table.driver.current(person, card.seen.stored));
  const buttons = now.enabled.filter((name) => card.isAsked || name !== 'Accept');
  // Otherwise few duels would be played.
  const button = buttons.includes('Accept') && dice.chance(0.8) ? 'Accept' : dice.pick(buttons);
  const customId = now.customIds[button ?? ''];
  if (button === undefined || customId === undefined) return;
  const pressed = table.driver.forge(person, now.stored, customId);
  await player.finish({ kind: button === '▶️' ? 'play' : 'card', player: person }, pressed);
  if (button === '▶️') await playOn(player);
  const outcome = await pressed.outcome;
  if (button === '🔁' && outcome.kind === 'replied' && !outcome.ephemeral)
    deal(seen(outcome.message), player, card.other);
}
