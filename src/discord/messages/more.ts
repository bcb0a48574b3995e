/** All that a player may do besides moving: a menu of its own, so that the board keeps few buttons. */

import { gameNumberOf } from '../../app/proof.ts';
import { DAILY, type SavedGame } from '../../app/saved-game.ts';
import { allowsHelp } from '../../app/undo.ts';
import type { Mentions } from '../names.ts';
import type { Translator } from '../texts/translator.ts';
import { openDuelButton } from './duel.ts';
import { hasEnded } from './game-lines.ts';
import type { Button, Message, Row } from './message.ts';

/** The buttons show their answer in this message; the lines say what else the same can be had by, and at any time. */
export function moreMessage(saved: SavedGame, mentions: Mentions, t: Translator): Message {
  const { player, rows, columns, rules, mode, commitment } = saved.opening;
  const lines = (['leaderboard', 'stats', 'replay', 'settings', 'help'] as const).map(
    (key) => `${mentions[key]} ${t(`${key}.command.description`)}`,
  );
  const board = { size: { rows, columns }, rules };
  // Told before the first move already: whoever notes it can prove later which game it was.
  const number = commitment === undefined ? [] : [`-# ${t('replay.number', { number: gameNumberOf(commitment) })}`];
  const list = {
    owner: player,
    ...board,
    ...(mode === DAILY ? ({ rules: DAILY, period: 'today' } as const) : ({ period: 'all' } as const)),
    standing: 'ranked',
    scope: 'server',
  } as const;
  const buttons: readonly Button[] = [
    ...autoplay(saved, t),
    { action: { kind: 'list', ...list, page: 0 }, emoji: '🏆', label: t('leaderboard.title') },
    {
      action: { kind: 'stats', subject: player, ...board, standing: saved.position.standing },
      emoji: '📊',
      label: t('stats.title'),
    },
    openDuelButton(saved, t),
    { action: { kind: 'last', player }, emoji: '🎞️', label: t('replay.button') },
    { action: { kind: 'settings', page: 0 }, emoji: '⚙️', label: t('settings.title') },
    { action: { kind: 'show', page: 'help' }, emoji: '❓', label: t('help.title') },
  ];
  return { content: [...lines, ...number].join('\n'), rows: rowsOf(buttons) };
}

/** Where a game can play by itself. */
function autoplay(saved: SavedGame, t: Translator): readonly Button[] {
  if (hasEnded(saved) || !allowsHelp(saved)) return [];
  const game = { gameId: saved.opening.id, turn: saved.position.turn };
  return [{ action: { kind: 'autoplay', ...game }, emoji: '▶️', label: t('autoplay.title') }];
}

/** As many as a phone shows side by side. */
const IN_A_ROW = 3;

const rowsOf = (buttons: readonly Button[]): readonly Row[] =>
  Array.from({ length: Math.ceil(buttons.length / IN_A_ROW) }, (_, row) => ({
    buttons: buttons.slice(row * IN_A_ROW, (row + 1) * IN_A_ROW),
  }));
