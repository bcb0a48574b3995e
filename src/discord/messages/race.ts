/** The messages of a race: its public card, the private look at it, and the result of a race of two. */

import { ButtonStyle } from 'discord-api-types/v10';
import {
  hasPlayed,
  isLive,
  isOfTwo,
  isOpen,
  joinedIn,
  type PairRecord,
  type Race,
  type RacePlayer,
  type RaceView,
  raceGameId,
  ranksOf,
} from '../../app/race-view.ts';
import type { PlayerId, RaceId } from '../../app/saved-game.ts';
import { DEFAULT_SETTINGS } from '../../app/settings.ts';
import { faceOfRules, RULES } from '../../game/rules.ts';
import type { Viewer } from '../texts/languages.ts';
import { pictureName, racerName, userMention } from '../texts/names.ts';
import type { Translator } from '../texts/translator.ts';
import { altText } from './board-words.ts';
import { STILL } from './game-board.ts';
import { rankText, tileText } from './leaderboard.ts';
import { type Button, type EmojiSource, fromNow, type Message, type MessagePainter, rowsOf } from './message.ts';
import { beatButton, boardsPicture } from './share.ts';

/**
 * The public card, in every state of the race. A plain message: Discord cannot put a new picture into a container.
 * @param notifies who is notified; nobody if absent
 */
export function raceCard(
  view: RaceView,
  t: Translator,
  painter: MessagePainter,
  notifies: readonly PlayerId[] = [],
): Message {
  const { race } = view;
  const lines = race.state === 'running' ? runningLines(view, t, painter, isLive(view)) : endedLines(view, t, painter);
  const content = lines.join('\n');
  // A player who has never used the bot is mentioned in the card already, in place of a name.
  const mentions = notifies.map((it) => userMention(it)).filter((it) => !content.includes(it));
  return {
    content: mentions.length === 0 ? content : `${content}\n${mentions.join(' ')}`,
    rows: rowsOf(buttonsOf(view, t)),
    ...pictureOf(view, t, painter),
    ...(notifies.length > 0 ? { notifies } : {}),
  };
}

/** What only the reader sees who asks for a running race again: the card as of now, with the reader's own buttons. */
export function raceStatus(view: RaceView, reader: PlayerId, { t }: Viewer, painter: MessagePainter): Message {
  const card = { ...raceCard(view, t, painter), rows: rowsOf(buttonsOf(view, t, reader)) };
  if (view.race.state !== 'running' || !isLive(view)) return card;
  return { ...card, content: `${card.content}\n${asOf(view, t)}` };
}

const asOf = ({ at }: RaceView, t: Translator): string => `-# ${t('race.card.asOf', { when: fromNow(at) })}`;

/** The new message about the end of a race of two, which notifies both. Its buttons are on the card. */
export function raceResult(view: RaceView, t: Translator, painter: MessagePainter): Message {
  const players = view.race.players.flatMap(({ player }) => player ?? []);
  return { ...raceCard(view, t, painter, players), rows: [] };
}

/** Returns a function for the players' names. Equal names get mentions, which notify nobody. */
function namesIn({ players }: Race, t: Translator): (player: RacePlayer | undefined) => string {
  const names = players.map((it) => racerName(it, t));
  return (it) => {
    const name = it ? racerName(it, t) : '';
    const isShared = names.indexOf(name) !== names.lastIndexOf(name);
    return isShared && it?.player !== undefined ? `${name} (${userMention(it.player)})` : name;
  };
}

/** The names of the challenger and the challenged player in a race of two. */
function pairIn(race: Race, t: Translator): readonly [challenger: string, opponent: string] {
  const nameOf = namesIn(race, t);
  return [nameOf(race.players[0]), nameOf(race.players[1])];
}

/** How often two players have met and who leads. `names` in the order of the record. */
export function metLine({ wins, ties }: PairRecord, names: readonly [string, string], t: Translator): string {
  const [first, second] = wins;
  const count = first + second + ties;
  if (first === second) return t('race.met.level', { count, wins: first });
  const leader = first > second ? names[0] : names[1];
  return t('race.met.leads', { count, leader, more: Math.max(first, second), less: Math.min(first, second) });
}

/** @param isUpdated whether the card can be edited until the race is over; otherwise it says when it was up to date */
function runningLines(view: RaceView, t: Translator, painter: EmojiSource, isUpdated: boolean): readonly string[] {
  const { race, at } = view;
  const canJoin = isOpen(race, at);
  const isTimed = RULES[race.rules].timeLimitMs !== undefined;
  const isEndShown = isTimed && (canJoin || isUpdated);
  const end = canJoin && !isOfTwo(race) ? 'race.card.joiningEnds' : isEndShown ? 'race.card.ends' : undefined;
  const terms = isTimed
    ? [t('race.card.sameTilesOnClock')]
    : [t('race.card.sameTiles'), t('race.card.ends', { when: fromNow(race.endsAt) })];
  return [
    titleOf(race, t),
    terms.join(' · '),
    ...(race.most === 1 ? [t('race.card.alone')] : []),
    ...playerLines(view, t, painter, isUpdated),
    ...recordLine(view, t),
    smallPrint(race, t, end, at),
    ...(isUpdated ? [] : [asOf(view, t)]),
  ];
}

function titleOf(race: Race, t: Translator): string {
  const [challenger, opponent] = pairIn(race, t);
  if (!isOfTwo(race)) return t('race.card.started', { starter: challenger });
  const isAccepted = joinedIn(race).length === 2 || race.state === 'over';
  return t(isAccepted ? 'race.card.against' : 'race.card.challenges', { challenger, opponent });
}

/** Who is in; from the first move on, a line for each with score and best tile. */
function playerLines(
  { race, at }: RaceView,
  t: Translator,
  painter: EmojiSource,
  isUpdated: boolean,
): readonly string[] {
  const nameOf = namesIn(race, t);
  const joined = joinedIn(race);
  if (!joined.some(hasPlayed)) {
    const names = t.listed(joined.map(nameOf));
    if (isOfTwo(race)) return [];
    return [
      isOpen(race, at)
        ? t('race.card.inOf', { count: joined.length, most: race.most, names })
        : t('race.card.in', { names }),
    ];
  }
  return joined.map((player) => {
    if (!hasPlayed(player)) return `${nameOf(player)} · ${t('race.card.notStarted')}`;
    const state = !player.isPlaying ? [t('race.card.finished')] : isUpdated ? [t('race.card.playing')] : [];
    return [nameOf(player), scoreOf(player, race, t, painter), ...state].join(' · ');
  });
}

/** The score and the best tile, which is unknown of a former player. */
const scoreOf = ({ score, bestTile }: RacePlayer, { rules }: Race, t: Translator, painter: EmojiSource): string =>
  `**${t.number(score)}**${bestTile === 0 ? '' : ` ${tileText(bestTile, rules, DEFAULT_SETTINGS.theme, painter)}`}`;

function recordLine({ race, record }: RaceView, t: Translator): readonly string[] {
  return record ? [metLine(record, pairIn(race, t), t)] : [];
}

/** Board and rules, and for a running race the time at which joining or playing ends. */
function smallPrint(
  race: Race,
  t: Translator,
  end?: 'race.card.joiningEnds' | 'race.card.ends',
  at = Number.POSITIVE_INFINITY,
): string {
  const clocks = joinedIn(race).flatMap(({ endsAt, isPlaying }) => (isPlaying && endsAt !== undefined ? [endsAt] : []));
  const canJoin = isOpen(race, at);
  const playingEnds = canJoin || clocks.length === 0 ? race.endsAt : Math.max(...clocks);
  const when = end === 'race.card.joiningEnds' ? race.openUntil : Math.min(race.endsAt, playingEnds);
  return `-# ${[boardOf(race, t), ...(end ? [t(end, { when: fromNow(when) })] : [])].join(' · ')}`;
}

const boardOf = ({ rows, columns, rules }: Race, t: Translator): string =>
  `${rows}x${columns} · ${t(`game.rules.${rules}`)}`;

function endedLines(view: RaceView, t: Translator, painter: EmojiSource): readonly string[] {
  const { race } = view;
  const [challenger, opponent] = pairIn(race, t);
  switch (race.state) {
    case 'running':
      return [];
    case 'declined':
      return [titleOf(race, t), t('race.card.declined', { opponent })];
    case 'withdrawn':
      return [titleOf(race, t), t('race.card.withdrawn', { challenger })];
    case 'over':
      return [
        ...(isOfTwo(race) ? [titleOf(race, t)] : []),
        resultLine(race, t),
        ...(isOfTwo(race) ? [] : rankLines(race, t, painter)),
        ...recordLine(view, t),
        smallPrint(race, t),
      ];
  }
}

/** Says who won. */
function resultLine(race: Race, t: Translator): string {
  const nameOf = namesIn(race, t);
  const ranks = ranksOf(race);
  const [best, next] = ranks;
  if (!best) return t('race.result.nobodyPlayed');
  const { score } = best.player;
  const winner = nameOf(best.player);
  if (next?.rank === 1) {
    const tied = t.listed(ranks.filter(({ rank }) => rank === 1).map(({ player }) => nameOf(player)));
    return `🤝 ${isOfTwo(race) ? t('race.result.tie', { score }) : t('race.result.tieOf', { names: tied, score })}`;
  }
  if (!isOfTwo(race))
    return joinedIn(race).length === 1
      ? t('race.result.scored', { name: winner, score })
      : `🏆 ${t('race.result.wins', { winner, score })}`;
  const loser = race.players.find((it) => it !== best.player);
  return next
    ? `🏆 ${t('race.result.won', { winner, higher: score, lower: next.player.score })}`
    : `🏆 ${t('race.result.idle', { loser: nameOf(loser), winner, score })}`;
}

function rankLines(race: Race, t: Translator, painter: EmojiSource): readonly string[] {
  const nameOf = namesIn(race, t);
  const ranks = ranksOf(race);
  if (ranks.length === 0 || joinedIn(race).length === 1) return [];
  const idle = joinedIn(race).filter((it) => !hasPlayed(it));
  return [
    ...ranks.map(({ rank, player }) => `${rankText(rank, t)} ${nameOf(player)} · ${scoreOf(player, race, t, painter)}`),
    ...(idle.length > 0 ? [t('race.result.didNotPlay', { names: t.listed(idle.map(nameOf)) })] : []),
  ];
}

/** While the race runs, the board with which everybody begins; at its end, all boards but those of former players. */
function pictureOf(
  { race, start }: RaceView,
  t: Translator,
  painter: MessagePainter,
): Pick<Message, 'picture'> | Record<never, never> {
  const face = faceOfRules(race.rules);
  if (race.state === 'running') {
    const drawn = { board: start, faceValue: face, marks: { spawned: undefined, merged: [] } } as const;
    const bytes = painter.paint({ ...drawn, state: 'playing', theme: DEFAULT_SETTINGS.theme });
    return { picture: { ...STILL, bytes, description: altText(start, undefined, t, face) } };
  }
  const ranks = race.state === 'over' ? ranksOf(race) : [];
  const winners = ranks.filter(({ rank }) => rank === 1).length;
  const sides = ranks.flatMap(({ rank, player: { board, ...player } }) => {
    if (!board) return [];
    const name = pictureName(player.name, player.number, t);
    return {
      name: ranks.length > 2 ? `${t.number(rank)}. ${name}` : name,
      score: player.score,
      facts: [t('game.bestTile', { tile: face(player.bestTile) })],
      board,
      // As in a tie of two, nobody is framed if all share the first rank.
      isWinner: rank === 1 && winners < ranks.length,
    };
  });
  return sides.length === 0 ? {} : { picture: boardsPicture({ sides, rules: race.rules }, painter, t) };
}

/** @param reader whose buttons these are; everybody's if absent */
function buttonsOf({ race, at }: RaceView, t: Translator, reader?: PlayerId): readonly Button[] {
  const { id: raceId, state, players } = race;
  if (state === 'over') return endButtons(race, t);
  if (state !== 'running') return [];
  const play = boardButton(raceId, reader, t);
  if (!isOpen(race, at)) return [play];
  const join: Button = {
    action: { kind: 'race-join', raceId },
    label: t(isOfTwo(race) ? 'race.buttons.accept' : 'race.buttons.join'),
    style: ButtonStyle.Success,
  };
  const decline: Button = { action: { kind: 'race-decline', raceId }, label: t('race.buttons.decline') };
  const takeBack: Button = { action: { kind: 'race-take-back', raceId }, label: t('race.buttons.takeBack') };
  const close: Button = { action: { kind: 'race-close', raceId }, label: t('race.buttons.close') };
  const isIn = reader !== undefined && joinedIn(race).some(({ player }) => player === reader);
  const ofStarter = reader === undefined || players[0]?.player === reader ? [isOfTwo(race) ? takeBack : close] : [];
  return [isIn ? play : join, ...(isOfTwo(race) && !isIn ? [decline] : []), ...ofStarter];
}

/** On the card, those who are not in the race see the button too, so it does not say *Play* there. */
const boardButton = (raceId: RaceId, reader: PlayerId | undefined, t: Translator): Button => ({
  action: { kind: 'race-join', raceId },
  emoji: '▶️',
  label: t(reader === undefined ? 'race.buttons.mine' : 'race.buttons.play'),
  style: ButtonStyle.Primary,
});

/** *Rematch* needs both players in a race of two. *Beat this* is for the tiles and the score of the first rank. */
function endButtons(race: Race, t: Translator): readonly Button[] {
  const { id: raceId, players } = race;
  const known = players.filter(({ player }) => player !== undefined);
  const canRematch = isOfTwo(race) ? known.length === 2 : known.length > 0;
  const best = ranksOf(race).find(({ player }) => player.board !== undefined && player.player !== undefined);
  return [
    ...(canRematch
      ? [{ action: { kind: 'race-rematch', raceId }, emoji: '🔁', label: t('race.buttons.rematch') } as const]
      : []),
    ...(best ? [beatButton(raceGameId(raceId, best.player), t)] : []),
  ];
}
