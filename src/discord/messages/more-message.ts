/** What a player may do besides moving: a menu of its own, so that the board keeps few buttons. */
import type { SavedGame } from '../../app/ports.ts';
import type { Mentions } from '../mentions.ts';
import type { Texts } from '../texts/texts.ts';
import type { Message } from './message.ts';

/** The buttons show their answer in this message; the lines say what else the same can be had by, and at any time. */
export function moreMessage({ opening }: SavedGame, mentions: Mentions, texts: Texts): Message {
  const { player, rows, columns, rules } = opening;
  const lines = (['leaderboard', 'settings', 'help'] as const).map(
    (key) => `${mentions[key]} ${texts[key].command.description}`,
  );
  const list = {
    owner: player,
    size: { rows, columns },
    rules,
    standing: 'ranked',
    period: 'all',
    scope: 'server',
  } as const;
  return {
    content: lines.join('\n'),
    rows: [
      {
        buttons: [
          { action: { kind: 'list', ...list, page: 0 }, emoji: '🏆', label: texts.leaderboard.title },
          { action: { kind: 'settings', page: 0 }, emoji: '⚙️', label: texts.settings.title },
          { action: { kind: 'show', page: 'help' }, emoji: '❓', label: texts.help.title },
        ],
      },
    ],
  };
}
