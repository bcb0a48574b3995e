/** The card of a duel, which everybody sees: who asks whom, what became of it, and what the two can do. */
import { ButtonStyle, userMention } from 'discord.js';
import type { Duel, Side } from '../../app/duel.ts';
import type { Duelist } from '../../app/saved-game.ts';
import { displayName } from '../names.ts';
import type { Translator } from '../texts/translator.ts';
import { type Button, fromNow, type Message } from './message.ts';

/** Somebody who has never used the bot has no name here yet. A mention of them notifies nobody. */
export function duelistName({ player, name, number }: Duelist, t: Translator): string {
  if (player === undefined) return t('duel.left');
  return name === '' && number === 0 ? userMention(player) : displayName(name, number, t);
}

/** The names of both, safe inside a message. */
export const namesOf = (duel: Duel, t: Translator): Readonly<Record<Side, string>> => ({
  challenger: duelistName(duel.challenger, t),
  opponent: duelistName(duel.opponent, t),
});

/** @param more lines above the small print */
export function duelCard(duel: Duel, t: Translator, ...more: readonly string[]): Message {
  const { challenger, opponent } = namesOf(duel, t);
  const isAccepted = duel.state === 'playing' || duel.state === 'over';
  const buttons = buttonsOf(duel, t);
  return {
    content: [
      isAccepted ? t('duel.against', { challenger, opponent }) : t('duel.challenges', { challenger, opponent }),
      stateLine(duel, t),
      ...more,
      smallPrint(duel, t),
    ].join('\n'),
    rows: buttons.length === 0 ? [] : [{ buttons }],
  };
}

/** The same of a challenge that the opponent cannot see: there is nobody to accept it here. */
export function challengeElsewhere(duel: Duel, t: Translator, how: string): Message {
  const card = duelCard(duel, t, how);
  return { ...card, rows: [{ buttons: buttonsOf(duel, t).filter(({ action }) => action?.kind !== 'duel-accept') }] };
}

/** A new challenge, of which the opponent is notified. */
export function challengeCard(duel: Duel, t: Translator, ...more: readonly string[]): Message {
  const { player } = duel.opponent;
  const card = duelCard(duel, t, ...more);
  return player === undefined
    ? card
    : { ...card, content: `${card.content} · ${userMention(player)}`, notifies: player };
}

function stateLine(duel: Duel, t: Translator): string {
  const { challenger, opponent } = namesOf(duel, t);
  switch (duel.state) {
    case 'offered':
    case 'playing':
      return t('duel.terms');
    case 'declined':
      return t('duel.declined', { opponent });
    case 'withdrawn':
      return t('duel.withdrawn', { challenger });
    case 'expired':
      return t('duel.expired');
    case 'over':
      return resultLine(duel, t);
  }
}

function resultLine(duel: Duel, t: Translator): string {
  const names = namesOf(duel, t);
  const { challenger, opponent } = duel.scores ?? { challenger: 0, opponent: 0 };
  if (challenger === opponent) return `🤝 ${t('duel.tie', { score: challenger })}`;
  const winner = challenger > opponent ? names.challenger : names.opponent;
  const [lower, higher] = [Math.min(challenger, opponent), Math.max(challenger, opponent)];
  return `🏆 ${t('duel.won', { winner, higher, lower })}`;
}

function smallPrint({ rows, columns, rules, state, endsAt }: Duel, t: Translator): string {
  const isOpen = state === 'offered' || state === 'playing';
  const when = isOpen ? [t('duel.ends', { when: fromNow(endsAt) })] : [];
  return `-# ${[`${rows}x${columns}`, t(`game.rules.${rules}`), ...when].join(' · ')}`;
}

function buttonsOf({ id: duelId, state, challenger, opponent }: Duel, t: Translator): readonly Button[] {
  switch (state) {
    case 'offered':
      return [
        { action: { kind: 'duel-accept', duelId }, label: t('duel.buttons.accept'), style: ButtonStyle.Success },
        { action: { kind: 'duel-decline', duelId }, label: t('duel.buttons.decline') },
      ];
    case 'playing':
      return [
        {
          action: { kind: 'duel-play', duelId },
          emoji: '▶️',
          label: t('duel.buttons.play'),
          style: ButtonStyle.Primary,
        },
      ];
    case 'over':
      return challenger.player === undefined || opponent.player === undefined
        ? []
        : [{ action: { kind: 'duel-rematch', duelId }, emoji: '🔁', label: t('duel.buttons.rematch') }];
    case 'declined':
    case 'withdrawn':
    case 'expired':
      return [];
  }
}

/** A board that has ended, and what has become of its duel. */
export const withOutcome = (board: Message, duel: Duel, t: Translator): Message => ({
  ...board,
  content: [board.content, duel.state === 'over' ? resultLine(duel, t) : t('duel.waiting')].join('\n'),
});
