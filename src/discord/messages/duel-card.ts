/** The card of a duel, which everybody sees: who asks whom, what became of it, and what the two can do. */
import { ButtonStyle, userMention } from 'discord.js';
import type { Duel, Duelist, Side } from '../../app/ports.ts';
import { displayName } from '../names.ts';
import type { Texts } from '../texts/texts.ts';
import type { Button, Message } from './message.ts';

/** Somebody who has never used the bot has no name here yet. A mention of them notifies nobody. */
export function duelistName({ player, name, number }: Duelist, texts: Texts): string {
  if (player === undefined) return texts.duel.left;
  return name === '' && number === 0 ? userMention(player) : displayName(name, number, texts);
}

/** The names of both, safe inside a message. */
export const namesOf = (duel: Duel, texts: Texts): Readonly<Record<Side, string>> => ({
  challenger: duelistName(duel.challenger, texts),
  opponent: duelistName(duel.opponent, texts),
});

/** @param more lines above the small print */
export function duelCard(duel: Duel, texts: Texts, ...more: readonly string[]): Message {
  const { challenger, opponent } = namesOf(duel, texts);
  const isAccepted = duel.state === 'playing' || duel.state === 'over';
  const buttons = buttonsOf(duel, texts);
  return {
    content: [
      isAccepted ? texts.duel.against(challenger, opponent) : texts.duel.challenges(challenger, opponent),
      stateLine(duel, texts),
      ...more,
      smallPrint(duel, texts),
    ].join('\n'),
    rows: buttons.length === 0 ? [] : [{ buttons }],
  };
}

/** A new challenge, of which the opponent is notified. */
export function challengeCard(duel: Duel, texts: Texts, ...more: readonly string[]): Message {
  const { player } = duel.opponent;
  const card = duelCard(duel, texts, ...more);
  return player === undefined
    ? card
    : { ...card, content: `${card.content} · ${userMention(player)}`, notifies: player };
}

function stateLine(duel: Duel, texts: Texts): string {
  const { challenger, opponent } = namesOf(duel, texts);
  switch (duel.state) {
    case 'offered':
    case 'playing':
      return texts.duel.terms;
    case 'declined':
      return texts.duel.declined(opponent);
    case 'withdrawn':
      return texts.duel.withdrawn(challenger);
    case 'expired':
      return texts.duel.expired;
    case 'over':
      return resultLine(duel, texts);
  }
}

function resultLine(duel: Duel, texts: Texts): string {
  const names = namesOf(duel, texts);
  const { challenger, opponent } = duel.scores ?? { challenger: 0, opponent: 0 };
  if (challenger === opponent) return `🤝 ${texts.duel.tie(texts.number(challenger))}`;
  const winner = challenger > opponent ? names.challenger : names.opponent;
  const [lower, higher] = [Math.min(challenger, opponent), Math.max(challenger, opponent)];
  return `🏆 ${texts.duel.won(winner, texts.number(higher), texts.number(lower))}`;
}

const MS_PER_SECOND = 1_000;

/** Discord counts down by itself: https://docs.discord.com/developers/reference#message-formatting-timestamp-styles */
function smallPrint({ rows, columns, rules, state, endsAt }: Duel, { game, duel }: Texts): string {
  const isOpen = state === 'offered' || state === 'playing';
  const when = isOpen ? [duel.ends(`<t:${Math.floor(endsAt / MS_PER_SECOND)}:R>`)] : [];
  return `-# ${[`${rows}x${columns}`, game.rules[rules], ...when].join(' · ')}`;
}

function buttonsOf({ id: duelId, state, challenger, opponent }: Duel, { duel: { buttons } }: Texts): readonly Button[] {
  switch (state) {
    case 'offered':
      return [
        { action: { kind: 'duel-accept', duelId }, label: buttons.accept, style: ButtonStyle.Success },
        { action: { kind: 'duel-decline', duelId }, label: buttons.decline },
      ];
    case 'playing':
      return [{ action: { kind: 'duel-play', duelId }, emoji: '▶️', label: buttons.play, style: ButtonStyle.Primary }];
    case 'over':
      return challenger.player === undefined || opponent.player === undefined
        ? []
        : [{ action: { kind: 'duel-rematch', duelId }, emoji: '🔁', label: buttons.rematch }];
    case 'declined':
    case 'withdrawn':
    case 'expired':
      return [];
  }
}

/** A board that has ended, and what has become of its duel. */
export const withOutcome = (board: Message, duel: Duel, texts: Texts): Message => ({
  ...board,
  content: [board.content, duel.state === 'over' ? resultLine(duel, texts) : texts.duel.waiting].join('\n'),
});
