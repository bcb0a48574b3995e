/** What leads from one leaderboard to others: pages, periods, places, and the games with help. */
import { ButtonStyle } from 'discord.js';
import type { LeaderboardPage, LeaderboardQuery } from '../../app/leaderboard.ts';
import { DAILY, PERIODS, type PlayerId, SCOPES } from '../../app/ports.ts';
import type { Action } from '../custom-ids.ts';
import type { Translator } from '../texts/translator.ts';
import type { Button, MenuOption, Row } from './message.ts';
import { pageButtons } from './page-buttons.ts';
import { scopeLabel } from './scope-label.ts';

/** Two rows of buttons and two menus, always in the same places; a closed menu says what it is about. */
export function leaderboardRows(
  board: LeaderboardPage,
  owner: PlayerId,
  t: Translator,
  mayManage: boolean,
): readonly Row[] {
  const { query, page, pages, own } = board;
  const { rows, columns, rules, period, scope, standing } = query;
  const list = { owner, size: { rows, columns }, rules, standing, period, scope };
  const myPlace: Button = {
    label: t('leaderboard.buttons.myPlace'),
    action: { kind: 'my-place', ...list },
    disabled: own === undefined,
  };
  // Nobody has help with a daily.
  const assisted =
    rules === DAILY ? [] : [assistedButton(query, (other) => ({ kind: 'list', ...list, ...other, page: 0 }), t)];
  const others = [...assisted, ...(mayManage && scope === 'server' ? [clearButton(t)] : [])];
  return [
    pageButtons(page, pages, t, (to) => ({ kind: 'list', ...list, page: to }), [myPlace]),
    {
      menu: {
        action: { kind: 'list-period', ...list },
        placeholder: t('leaderboard.menus.period'),
        options: optionsOf(PERIODS, period, (it) =>
          t('settings.choice', { about: t('leaderboard.menus.period'), chosen: t(`leaderboard.periods.${it}`) }),
        ),
      },
    },
    {
      menu: {
        action: { kind: 'list-scope', ...list },
        placeholder: t('leaderboard.menus.scope'),
        options: optionsOf(SCOPES, scope, (it) =>
          t('settings.choice', { about: t('leaderboard.menus.scope'), chosen: scopeLabel(query.place, it, t) }),
        ),
      },
    },
    ...(others.length === 0 ? [] : [{ buttons: others }]),
  ];
}

const optionsOf = <Word extends string>(
  words: readonly Word[],
  chosen: Word,
  label: (word: Word) => string,
): readonly MenuOption[] => words.map((value) => ({ value, label: label(value), default: value === chosen }));

const clearButton = (t: Translator): Button => ({
  emoji: '🧹',
  label: t('privacy.clearing.button'),
  action: { kind: 'clear', step: 'ask' },
});

/** Pressed in while the list is one of games with help. */
function assistedButton(
  { standing }: LeaderboardQuery,
  lead: (to: Pick<LeaderboardQuery, 'standing'>) => Action,
  t: Translator,
): Button {
  const isOn = standing === 'assisted';
  return {
    emoji: '💡',
    label: t('leaderboard.buttons.assisted'),
    style: isOn ? ButtonStyle.Primary : ButtonStyle.Secondary,
    action: lead({ standing: isOn ? 'ranked' : 'assisted' }),
  };
}
