import { allowsAssists } from '../../app/assist.ts';
import { DAILY } from '../../app/modes.ts';
import type { SavedGame } from '../../app/saved-game.ts';
import type { MorePage } from '../components/custom-ids.ts';
import type { Translator } from '../texts/translator.ts';
import type { Button, Row } from './message.ts';

/** The usual number of rows of buttons under a board. A message with more rows shows the open *More* menu. */
const USUAL_ROWS = 3;

export const isMoreOpen = ({ rows }: { readonly rows: number }): boolean => rows > USUAL_ROWS;

/**
 * The *More* menu, in place of all other buttons: something else to play, this game, the player, help and back. The
 * buttons in the row of *More* open private messages, so that a double press posts nothing.
 * @param answers the answers to a question about a button of the second row, in the place of that row
 */
export function moreRows(saved: SavedGame, t: Translator, answers?: readonly Button[]): readonly Row[] {
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
  const thisGame = [
    ...(mode === 'race' ? [giveUp] : []),
    ...(allowsAssists(saved) ? [autoplay] : []),
    open('replay', '🎞️', t('replay.button')),
  ];
  const back: Button = { action: { kind: 'less', ...game }, label: t('game.buttons.back') };
  return [
    [
      open('boards', '🎲', t('play.others')),
      ...(mode === DAILY ? [] : [open('daily', '📅', t('daily.button'))]),
      ...(mode === 'race' ? [] : [open('race', '⚔️', t('race.buttons.race'))]),
    ],
    answers ?? thisGame,
    [
      open('stats', '📊', t('stats.title')),
      open('leaderboard', '🏆', t('leaderboard.title')),
      open('settings', '⚙️', t('settings.button')),
    ],
    [open('help', '❓', t('help.button')), back],
  ].map((buttons) => ({ buttons }));
}
