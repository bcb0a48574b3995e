import { allowsAssists } from '../../app/assist.ts';
import type { SavedGame } from '../../app/saved-game.ts';
import type { MorePage } from '../components/custom-ids.ts';
import type { Translator } from '../texts/translator.ts';
import { type Button, type Row, rowsOf } from './message.ts';

/** The usual number of rows of buttons under a board. A message with more rows shows the open *More* menu. */
const USUAL_ROWS = 3;

export const isMoreOpen = ({ rows }: { readonly rows: number }): boolean => rows > USUAL_ROWS;

/** The *More* menu. The button in the place of *More* opens a private message, so that a double press posts nothing. */
export function moreRows(saved: SavedGame, t: Translator): readonly Row[] {
  const { id, mode } = saved.opening;
  const game = { gameId: id, turn: saved.position.turn };
  const open = (page: MorePage, emoji: string, label: string): Button => ({
    action: { kind: 'open', gameId: id, page },
    emoji,
    label,
  });
  const autoplay: Button = { action: { kind: 'autoplay', ...game }, emoji: '▶️', label: t('autoplay.title') };
  const giveUp: Button = {
    action: { kind: 'give-up', ...game, step: 'ask' },
    emoji: '🏳️',
    label: t('race.buttons.giveUp'),
  };
  const buttons: readonly Button[] = [
    ...(mode === 'race' ? [giveUp] : []),
    ...(allowsAssists(saved) ? [autoplay] : []),
    ...(mode === 'daily' ? [] : [open('daily', '📅', t('daily.button'))]),
    ...(mode === 'race' ? [] : [open('race', '⚔️', t('race.buttons.open'))]),
    open('replay', '🎞️', t('replay.button')),
    open('stats', '📊', t('stats.title')),
    open('leaderboard', '🏆', t('leaderboard.title')),
    open('settings', '⚙️', t('settings.button')),
    open('help', '❓', t('help.button')),
    { action: { kind: 'less', ...game }, label: t('game.buttons.back') },
  ];
  return rowsOf(buttons);
}
