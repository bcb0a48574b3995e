import { ButtonStyle } from 'discord-api-types/v10';
import { duelGameId, isForAnybody, isIdle, otherSide, sideOf, winnerOf } from '../../app/duel.ts';
import type { Duelist, PlayerId } from '../../app/saved-game.ts';
import { DEFAULT_SETTINGS } from '../../app/settings.ts';
import { type Duel, SIDES, type Side } from '../../app/stores/duel-store.ts';
import { createBoard, highestExponent } from '../../game/board.ts';
import { RULES } from '../../game/rules.ts';
import { duelistName, pictureName, userMention } from '../texts/names.ts';
import type { Translator } from '../texts/translator.ts';
import { bestTileOn } from './game-lines.ts';
import { tileText } from './leaderboard.ts';
import {
  accentOf,
  type Button,
  type EmojiSource,
  fromNow,
  type Message,
  type MessagePainter,
  rowsOf,
} from './message.ts';
import { beatButton, shareMessage } from './share.ts';

/** A duelist's name for a picture, in which Discord shows no mentions. */
const nameInPicture = ({ player, name, number }: Duelist, t: Translator): string =>
  player === undefined ? t('duel.left') : pictureName(name, number, t);

/** Both names, escaped. If they are equal, mentions tell the players apart; these mentions notify nobody. */
export function namesOf({ challenger, opponent }: Duel, t: Translator): Readonly<Record<Side, string>> {
  const names = { challenger: duelistName(challenger, t), opponent: duelistName(opponent, t) };
  if (names.challenger !== names.opponent) return names;
  return { challenger: withMention(names.challenger, challenger), opponent: withMention(names.opponent, opponent) };
}

const withMention = (name: string, { player }: Duelist): string =>
  player === undefined ? name : `${name} (${userMention(player)})`;

/** @param more lines above the line in small print */
export function duelCard(duel: Duel, t: Translator, ...more: readonly string[]): Message {
  return cardWith(duel, t, [stateLine(duel, t), ...more, `-# ${smallPrint(duel, t).join(' · ')}`]);
}

/** The card of a running duel with both scores and the time when they were read (`at`): later updates may fail. */
export function liveCard(duel: Duel, at: number, t: Translator, painter: EmojiSource): Message {
  const asOf = t('duel.asOf', { when: fromNow(at) });
  const lines = SIDES.map((side) => sideLine(duel, side, t, painter));
  return cardWith(duel, t, [...lines, `-# ${[...smallPrint(duel, t), asOf].join(' · ')}`]);
}

function cardWith(duel: Duel, t: Translator, lines: readonly string[]): Message {
  const buttons = buttonsOf(duel, t);
  return {
    content: [titleOf(duel, t), ...lines].join('\n'),
    accent: accentOf(),
    rows: rowsOf(buttons),
  };
}

function titleOf(duel: Duel, t: Translator): string {
  const { challenger, opponent } = namesOf(duel, t);
  if (isForAnybody(duel)) return t('duel.seeking', { challenger });
  const isAccepted = duel.state === 'playing' || duel.state === 'over';
  return isAccepted ? t('duel.against', { challenger, opponent }) : t('duel.challenges', { challenger, opponent });
}

function sideLine(duel: Duel, side: Side, t: Translator, painter: EmojiSource): string {
  const name = namesOf(duel, t)[side];
  const game = duel.games[side];
  if (duel[side].player === undefined) return `${name} · **${t.number(duel.scores[side])}**`;
  if (!game || game.moveCount === 0) return t('duel.notStarted', { name });
  const tile = tileText(highestExponent(game.board), duel.rules, DEFAULT_SETTINGS.theme, painter);
  const line = `${name} · **${t.number(game.score)}** ${tile}`;
  return game.isRunning ? line : `${line} · ${t('duel.finished')}`;
}

/** The card of a challenge where the opponent cannot accept it; `how` says how the opponent can open it elsewhere. */
export function challengeElsewhere(duel: Duel, t: Translator, how: string): Message {
  const buttons = duel.state === 'offered' ? [declineButton(duel, t, 'takeBack')] : buttonsOf(duel, t);
  return { ...duelCard(duel, t, how), rows: [{ buttons }] };
}

/** The card that the button *Duel* opens. It has all buttons, because the result may be far up or missing. */
export function ownCard(duel: Duel, t: Translator): Message {
  const buttons = duel.state === 'over' ? endButtons(duel, t) : buttonsOf(duel, t);
  return { ...duelCard(duel, t), rows: rowsOf(buttons) };
}

export function challengeCard(duel: Duel, t: Translator, ...more: readonly string[]): Message {
  const { player } = duel.opponent;
  const card = duelCard(duel, t, ...more);
  return player === undefined
    ? card
    : { ...card, content: `${card.content} · ${userMention(player)}`, notifies: [player] };
}

function stateLine(duel: Duel, t: Translator): string {
  const { challenger, opponent } = namesOf(duel, t);
  switch (duel.state) {
    case 'offered':
      return isForAnybody(duel) ? `${t('duel.anybody')} ${terms(duel, t)}` : terms(duel, t);
    case 'playing':
      return terms(duel, t);
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

const terms = ({ rules }: Duel, t: Translator): string =>
  RULES[rules].timeLimitMs === undefined ? t('duel.terms') : t('duel.termsOnClock');

/** The line that says who won. `reader` is the side of its only reader, absent in a message for both players. */
function resultLine(duel: Duel, t: Translator, reader?: Side): string {
  const { scores } = duel;
  const winning = winnerOf(duel);
  if (winning === undefined) {
    const hasAnybodyPlayed = SIDES.some((side) => !isIdle(duel, side));
    return hasAnybodyPlayed ? `🤝 ${t('duel.tie', { score: scores.challenger })}` : t('duel.nobodyPlayed');
  }
  const losing = otherSide(winning);
  const { [winning]: winner, [losing]: loser } = namesOf(duel, t);
  const higher = scores[winning];
  const lower = scores[losing];
  if (isIdle(duel, losing)) {
    if (reader === losing) return t('duel.idleYou', { winner, score: higher });
    return reader === winning
      ? `🏆 ${t('duel.idleOther', { loser, score: higher })}`
      : `🏆 ${t('duel.idle', { loser, winner, score: higher })}`;
  }
  if (reader === losing) return t('duel.won', { winner, higher, lower });
  return `🏆 ${reader === winning ? t('duel.youWin', { higher, lower }) : t('duel.won', { winner, higher, lower })}`;
}

function smallPrint({ rows, columns, rules, state, endsAt }: Duel, t: Translator): readonly string[] {
  const isOpen = state === 'offered' || state === 'playing';
  const when = isOpen ? [t('duel.ends', { when: fromNow(endsAt) })] : [];
  return [`${rows}x${columns}`, t(`game.rules.${rules}`), ...when];
}

function buttonsOf(duel: Duel, t: Translator): readonly Button[] {
  const { id: duelId, state } = duel;
  switch (state) {
    case 'offered':
      return [
        { action: { kind: 'duel-accept', duelId }, label: t('duel.buttons.accept'), style: ButtonStyle.Success },
        declineButton(duel, t, isForAnybody(duel) ? 'takeBack' : 'decline'),
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
    case 'declined':
    case 'withdrawn':
    case 'expired':
      return [];
  }
}

/** The buttons of the message with the result. The card above it has none of them, so each is shown only once. */
const endButtons = (duel: Duel, t: Translator): readonly Button[] => [
  ...rematchButtons(duel, t),
  ...beatButtons(duel, t),
];

const declineButton = ({ id: duelId }: Duel, t: Translator, label: 'decline' | 'takeBack'): Button => ({
  action: { kind: 'duel-decline', duelId },
  label: t(`duel.buttons.${label}`),
});

/** The button for a rematch. Empty if one of the players has deleted their data. */
const rematchButtons = ({ id: duelId, challenger, opponent }: Duel, t: Translator): readonly Button[] =>
  challenger.player === undefined || opponent.player === undefined
    ? []
    : [{ action: { kind: 'duel-rematch', duelId }, emoji: '🔁', label: t('duel.buttons.rematch') }];

/** The button to beat the winner's score (in a tie, the challenger's). Empty if that player's data is deleted. */
function beatButtons(duel: Duel, t: Translator): readonly Button[] {
  const side = winnerOf(duel) ?? 'challenger';
  const hasPlayed = duel[side].player !== undefined && (duel.games[side]?.moveCount ?? 0) > 0;
  return hasPlayed ? [beatButton(duelGameId(duel.id, side), t)] : [];
}

/** The finished board of one player, with the result above it or, while the opponent still plays, the lead. */
export function withDuelResult(board: Message, duel: Duel, player: PlayerId, t: Translator): Message {
  const side = sideOf(duel, player);
  const outcome = duel.state === 'over' ? resultLine(duel, t, side) : waitingLine(duel, side ?? 'challenger', t);
  return { ...board, content: [outcome, board.content].join('\n') };
}

function waitingLine(duel: Duel, side: Side, t: Translator): string {
  const other = otherSide(side);
  const opponent = namesOf(duel, t)[other];
  const lead = duel.scores[side] - duel.scores[other];
  if (isIdle(duel, other)) {
    return lead > 0 ? t('duel.leadNotStarted', { points: lead, opponent }) : t('duel.notStarted', { name: opponent });
  }
  if (lead === 0) return t('duel.level', { opponent });
  return lead > 0 ? t('duel.lead', { points: lead, opponent }) : t('duel.behind', { points: -lead, opponent });
}

/** The message that announces the result and notifies both players. A player who never started has an empty board. */
export function resultMessage(duel: Duel, painter: MessagePainter, t: Translator): Message {
  const { rows, columns, rules, scores } = duel;
  const players = SIDES.flatMap((side) => duel[side].player ?? []);
  const winner = winnerOf(duel);
  const shareSide = (side: Side) => {
    const { board = createBoard(rows, columns), moveCount = 0 } = duel.games[side] ?? {};
    const facts = moveCount > 0 ? [bestTileOn(board, rules, t)] : [];
    return { name: nameInPicture(duel[side], t), score: scores[side], facts, board, isWinner: side === winner };
  };
  const lines = [
    resultLine(duel, t),
    `-# ${[...smallPrint(duel, t), ...players.map((it) => userMention(it))].join(' · ')}`,
  ];
  const sides = [shareSide('challenger'), shareSide('opponent')] as const;
  return shareMessage({ lines, sides, rules, buttons: endButtons(duel, t), notifies: players }, painter, t);
}
