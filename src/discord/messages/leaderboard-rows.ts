/** What leads from one leaderboard to others: pages, periods, places, and the games with help. */
import { ButtonStyle } from 'discord.js';
import type { LeaderboardPage, LeaderboardQuery } from '../../app/leaderboard.ts';
import { PERIODS, type PlayerId, SCOPES } from '../../app/ports.ts';
import type { Action } from '../components/registry.ts';
import type { Texts } from '../texts/texts.ts';
import type { Button, MenuOption, Row } from './message.ts';
import { scopeLabel } from './scope-label.ts';

/** Two rows of buttons and two menus, always in the same places. */
export function leaderboardRows(board: LeaderboardPage, owner: PlayerId, texts: Texts): readonly Row[] {
  const { query } = board;
  const { rows, columns, rules, period, scope, standing } = query;
  const list = { owner, size: { rows, columns }, rules, standing, period, scope };
  const { menus, periods } = texts.leaderboard;
  return [
    pageRow(board, (page) => ({ kind: 'list', ...list, page }), { kind: 'my-place', ...list }, texts),
    {
      menu: {
        action: { kind: 'list-period', ...list },
        placeholder: menus.period,
        options: optionsOf(PERIODS, period, (it) => periods[it]),
      },
    },
    {
      menu: {
        action: { kind: 'list-scope', ...list },
        placeholder: menus.scope,
        options: optionsOf(SCOPES, scope, (it) => scopeLabel(query.place, it, texts)),
      },
    },
    { buttons: [assistedButton(query, (other) => ({ kind: 'list', ...list, ...other, page: 0 }), texts)] },
  ];
}

/** The outer two have no label, so that all three fit into one row of a phone; screen readers know the emojis. */
function pageRow(
  { page, pages, own }: LeaderboardPage,
  turnTo: (page: number) => Action,
  mine: Action,
  texts: Texts,
): Row {
  const turn = (emoji: string, to: number): Button => ({
    emoji,
    action: to >= 0 && to < pages ? turnTo(to) : undefined,
  });
  const myPlace: Button = { label: texts.leaderboard.buttons.myPlace, action: mine, disabled: own === undefined };
  return { buttons: [turn('◀️', page - 1), myPlace, turn('▶️', page + 1)] };
}

const optionsOf = <Word extends string>(
  words: readonly Word[],
  chosen: Word,
  label: (word: Word) => string,
): readonly MenuOption[] => words.map((value) => ({ value, label: label(value), default: value === chosen }));

/** Pressed in while the list is one of games with help. */
function assistedButton(
  { standing }: LeaderboardQuery,
  lead: (to: Pick<LeaderboardQuery, 'standing'>) => Action,
  { leaderboard }: Texts,
): Button {
  const isOn = standing === 'assisted';
  return {
    emoji: '💡',
    label: leaderboard.buttons.assisted,
    style: isOn ? ButtonStyle.Primary : ButtonStyle.Secondary,
    action: lead({ standing: isOn ? 'ranked' : 'assisted' }),
  };
}
