import { ButtonStyle, ChannelType } from 'discord-api-types/v10';
import { dailyAt, startOfDaily } from '../../app/calendar.ts';
import { DAILY } from '../../app/modes.ts';
import { DEFAULT_HOUR, type Obstacle, type Podium, postingHour, type RemovablePage } from '../../app/server.ts';
import { DEFAULT_SETTINGS } from '../../app/settings.ts';
import type { ListedPlayer } from '../../app/stores/ranking-store.ts';
import { BOARD_VISIBILITIES, type ServerSettings } from '../../app/stores/server-store.ts';
import { boardFrom } from '../../game/board.ts';
import { faceValue } from '../../game/values.ts';
import type { Viewer } from '../texts/languages.ts';
import { channelMention, displayName, labelName, userMention } from '../texts/names.ts';
import type { Translator } from '../texts/translator.ts';
import { altText } from './board-words.ts';
import { dailyName } from './daily.ts';
import { STILL } from './game-board.ts';
import { rankText, tileText } from './leaderboard.ts';
import {
  accentOf,
  type Button,
  type Choice,
  choiceMenu,
  type EmojiSource,
  type Message,
  type MessagePainter,
  questionMessage,
  type Row,
} from './message.ts';
import { todaysBoardButton } from './share.ts';

const PLAY = (t: Translator): Row => ({
  buttons: [{ ...todaysBoardButton(t), style: ButtonStyle.Primary }],
});

export function dailyPost({ today, best, streak }: Podium, t: Translator, painter: EmojiSource): Message {
  const lines = best.map(({ rank, name, number, score, bestTile }) => {
    const tile = tileText(bestTile, DAILY, DEFAULT_SETTINGS.theme, painter);
    return `${rankText(rank, t)} ${displayName(name, number, t)} · **${t.number(score)}** ${tile}`;
  });
  const yesterday = dailyName(today - 1, t);
  return {
    content: [
      best.length === 0 ? t('server.nobody', { daily: yesterday }) : `### ${t('server.podium', { daily: yesterday })}`,
      ...lines,
      ...(streak > 1 ? [`🔥 ${t('daily.serverStreak', { days: streak })}`] : []),
      t('server.ready', { daily: dailyName(today, t) }),
    ].join('\n'),
    rows: [PLAY(t)],
    accent: accentOf(),
  };
}

const SAMPLE = boardFrom(3, 3, [9, 8, 7, 4, 5, 6, 3, 2, 1]);

const paintSample = (painter: MessagePainter): Uint8Array =>
  painter.paint({
    board: SAMPLE,
    faceValue,
    marks: { spawned: undefined, merged: [] },
    state: 'playing',
    theme: DEFAULT_SETTINGS.theme,
  });

/** A test post. It has a picture, so that Discord rejects the post if the bot may not attach files in that channel. */
export const confirmation = (announceHour: number, t: Translator, painter: MessagePainter): Message => ({
  content: t('server.confirmed', { hour: clock(postingHour(announceHour)) }),
  picture: {
    ...STILL,
    bytes: paintSample(painter),
    description: altText(SAMPLE, undefined, t),
  },
  rows: [PLAY(t)],
});

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** A line below a private board that names the channel in which boards are public, if there is one. */
export const whereBoardsGo = ({ boards, boardsChannel }: ServerSettings, t: Translator): readonly string[] =>
  boards === 'channel' ? [`-# ${t('server.boardsIn', { channel: channelMention(boardsChannel) })}`] : [];

/** @param now milliseconds since 1970; the reader's offset from UTC depends on the date */
export function serverMessage(
  settings: ServerSettings | undefined,
  removable: RemovablePage,
  viewer: Viewer,
  now: number,
): Message {
  const { t } = viewer;
  const chosen = settings ?? UNCHOSEN;
  const isPosted = chosen.announceChannel !== '';
  return {
    content: [
      `### ${t('server.title')}`,
      t(`server.boards.${chosen.boards}`, { channel: channelMention(chosen.boardsChannel) }),
      ...(chosen.boards === 'private' ? [t('server.racesArePublic')] : []),
      ...(isPosted ? announcesLines(chosen, now, t) : [t('server.silent')]),
    ].join('\n'),
    rows: [
      ...serverMenus(chosen, t),
      ...removalMenu(removable, t),
      { buttons: [...(isPosted ? [silenceButton(t)] : []), clearButton(t)] },
    ],
    accent: accentOf(viewer),
  };
}

const UNCHOSEN = {
  boards: 'everywhere',
  boardsChannel: '',
  announceChannel: '',
  announceHour: DEFAULT_HOUR,
  hasFailed: false,
} as const;

type PublicSettings = Omit<ServerSettings, 'locale'>;

function announcesLines({ announceChannel, announceHour, hasFailed }: PublicSettings, now: number, t: Translator) {
  const hour = postingHour(announceHour);
  const postedAt = startOfDaily(dailyAt(now)) + hour * HOUR_MS;
  return [
    t('server.announces', { channel: channelMention(announceChannel), hour: clock(hour) }),
    ...(hour === announceHour ? [] : [`-# ${t('server.final', { hour: clock(hour) })}`]),
    `-# ${t('server.local', { time: `<t:${postedAt / 1_000}:t>` })}`,
    ...(hasFailed ? [`⚠️ ${t('server.failed')}`] : []),
  ];
}

const HOUR_MS = 3_600_000;

/** The value of the choice that shows more players. */
export const MORE_PLAYERS = 'more';

function removalMenu({ players, next }: RemovablePage, t: Translator): readonly Row[] {
  if (players.length === 0) return [];
  const choices = players.map(({ player, name, number, score }) => ({
    value: player,
    label: `${labelName(name, number, t)} · ${t.number(score)}`,
  }));
  const more = next === undefined ? [] : [{ value: MORE_PLAYERS, label: t('server.removal.more') }];
  const options = [...choices, ...more].map((it) => ({ ...it, default: false }));
  return [
    { menu: { action: { kind: 'remove-scores', next: next ?? 0 }, placeholder: t('server.removal.menu'), options } },
  ];
}

/** Asks whether to remove a player's scores. The mention tells apart players of the same name, and notifies nobody. */
export function removalQuestion({ player, name, number }: ListedPlayer, viewer: Viewer): Message {
  const { t } = viewer;
  const named = `**${displayName(name, number, t)}** (${userMention(player)})`;
  const keep = { action: { kind: 'clear', step: 'keep' }, label: t('server.removal.keep') } as const;
  const confirm = { action: { kind: 'remove-scores-of', player }, label: t('server.removal.confirm') } as const;
  return questionMessage(viewer, t('server.removal.ask', { name: named }), keep, confirm);
}

function serverMenus({ boards, announceChannel, announceHour }: PublicSettings, t: Translator): readonly Row[] {
  const visibilities = BOARD_VISIBILITIES.map((value) => ({ value, label: t(`server.choices.${value}`) }));
  const hourChoices = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${clock(hour)} UTC` }));
  const menu = (item: 'boards' | 'hour', choices: readonly Choice[], chosen: string): Row => ({
    menu: choiceMenu({ kind: 'server', item }, t(`server.menus.${item}`), choices, chosen, t),
  });
  // The chosen channels stand in the text. In a menu, a channel's name would hide what the menu is for.
  const channelMenu = (item: 'channel' | 'announce'): Row => ({
    menu: { action: { kind: 'server', item }, placeholder: t(`server.menus.${item}`), types: CHANNEL_TYPES[item] },
  });
  return [
    menu('boards', visibilities, boards),
    ...(boards === 'channel' ? [channelMenu('channel')] : []),
    channelMenu('announce'),
    ...(announceChannel === '' ? [] : [menu('hour', hourChoices, String(announceHour))]),
  ];
}

/** The types of channels that can be chosen for public boards and for daily posts. */
export const CHANNEL_TYPES = {
  channel: [ChannelType.GuildText],
  announce: [ChannelType.GuildText, ChannelType.GuildAnnouncement],
} as const;

const silenceButton = (t: Translator): Button => ({
  action: { kind: 'server', item: 'silence' },
  label: t('server.silence'),
});

const clearButton = (t: Translator): Button => ({
  emoji: '🧹',
  label: t('privacy.clearing.button'),
  action: { kind: 'clear', step: 'ask' },
});

export const refusalLine = (obstacle: Obstacle, channel: string, t: Translator): string =>
  t(`server.refusals.${obstacle}`, { channel: channelMention(channel) });
