import { ButtonStyle } from 'discord-api-types/v10';
import { DAILY } from '../../app/saved-game.ts';
import type { Obstacle, Podium, ServerSettings } from '../../app/server.ts';
import { DEFAULT_SETTINGS } from '../../app/settings.ts';
import { boardFrom } from '../../game/board.ts';
import { faceValue } from '../../game/values.ts';
import { channelMention, displayName } from '../names.ts';
import type { EmojiSource, Painter } from '../painter.ts';
import type { Translator } from '../texts/translator.ts';
import type { Viewer } from '../viewer.ts';
import { altText } from './board-words.ts';
import { dailyName } from './daily.ts';
import { STILL } from './game-board.ts';
import { rankText, tileText } from './leaderboard.ts';
import { accentOf, type Button, type Message, type Row } from './message.ts';

const PLAY = (t: Translator): Row => ({
  buttons: [
    {
      action: { kind: 'daily', from: 'podium' },
      emoji: '📅',
      label: t('server.playToday'),
      style: ButtonStyle.Primary,
    },
  ],
});

export function announcement({ today, best, streak }: Podium, t: Translator, painter: EmojiSource): Message {
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

const paintSample = (painter: Painter): Uint8Array =>
  painter.paint({
    board: SAMPLE,
    faceValue,
    marks: { spawned: undefined, merged: [] },
    state: 'playing',
    theme: DEFAULT_SETTINGS.theme,
  });

/** Posted in the channel that was just chosen; with a picture, so that Discord says whether those of duels may be posted there. */
export const confirmation = (hour: number, t: Translator, painter: Painter): Message => ({
  content: t('server.confirmed', { hour: clock(hour) }),
  picture: {
    ...STILL,
    bytes: paintSample(painter),
    description: altText(SAMPLE, undefined, t),
  },
  rows: [PLAY(t)],
});

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** Beneath a board that its player alone sees although it could be public elsewhere; empty where it could not. */
export const whereBoardsGo = ({ boards, boardsChannel }: ServerSettings, t: Translator): readonly string[] =>
  boards === 'channel' ? [`-# ${t('server.boardsIn', { channel: channelMention(boardsChannel) })}`] : [];

/** Of `/server`, as they are typed. */
const OPTIONS = ['boards', 'channel', 'announce', 'hour'].map((it) => `\`${it}\``);

/** @param server the mention of `/server` */
export function serverMessage(settings: ServerSettings | undefined, viewer: Viewer, server: string): Message {
  const { t } = viewer;
  const { boards = 'everywhere', boardsChannel = '', announceChannel = '', announceHour = 0 } = settings ?? {};
  const hasFailed = settings?.hasFailed ?? false;
  const isPosted = announceChannel !== '';
  return {
    content: [
      `### ${t('server.title')}`,
      t(`server.boards.${boards}`, { channel: channelMention(boardsChannel) }),
      isPosted
        ? t('server.announces', { channel: channelMention(announceChannel), hour: clock(announceHour) })
        : t('server.silent'),
      ...(isPosted && hasFailed ? [`⚠️ ${t('server.failed')}`] : []),
      `-# ${t('server.change', { server, options: t.listed(OPTIONS) })}`,
    ].join('\n'),
    rows: [{ buttons: [...(isPosted ? [silenceButton(t)] : []), clearButton(t)] }],
    accent: accentOf(viewer),
  };
}

const silenceButton = (t: Translator): Button => ({
  action: { kind: 'server', part: 'silence' },
  label: t('server.silence'),
});

const clearButton = (t: Translator): Button => ({
  emoji: '🧹',
  label: t('privacy.clearing.button'),
  action: { kind: 'clear', step: 'ask' },
});

export const refusalOf = (obstacle: Obstacle, channel: string, t: Translator): string =>
  t(`server.refusals.${obstacle}`, { channel: channelMention(channel) });
