/**
 * The custom id of a button: ids and numbers only, no board and no secret, because every member of a server can read it.
 * One codec both ways, so that a click after a restart, a deploy or a month means what the message showed.
 */

import { PERIODS, type Period, SCOPES, type Scope } from '../app/ports.ts';
import { SETTING_NAMES, type SettingName } from '../app/settings.ts';
import { parseBoardSize, showBoardSize } from '../game/board-size.ts';
import { DIRECTIONS, type Direction } from '../game/direction.ts';
import { isRulesName, type RulesName } from '../game/rules.ts';

/** https://docs.discord.com/developers/components/reference#custom-id */
export const CUSTOM_ID_LIMIT = 100;

/** Marks the ids of this version; anything else belongs to another bot or an older message. */
const PREFIX = '2048';

export type GameButton =
  | { readonly kind: 'move'; readonly gameId: string; readonly turn: number; readonly direction: Direction }
  | { readonly kind: 'restart'; readonly gameId: string; readonly turn: number }
  | { readonly kind: 'confirm'; readonly gameId: string; readonly turn: number; readonly seed: number | undefined }
  | { readonly kind: 'keep'; readonly gameId: string; readonly turn: number };

export interface PageButton {
  readonly kind: 'page';
  readonly owner: string;
  readonly rows: number;
  readonly columns: number;
  readonly rules: RulesName;
  readonly period: Period;
  readonly scope: Scope;
  /** Counted from 0. */
  readonly page: number;
}

export type ButtonAction = GameButton | PageButton;

export function encodeCustomId(action: ButtonAction): string {
  return [PREFIX, action.kind, ...fieldsOf(action)].join(':');
}

/** Two buttons of one message need two ids: a disabled button in row `row`, place `place` has this one. */
export const blankCustomId = (row: number, place: number): string => `${PREFIX}:blank:${row}:${place}`;

function fieldsOf(action: ButtonAction): readonly (string | number)[] {
  switch (action.kind) {
    case 'move':
      return [action.gameId, action.turn, action.direction];
    case 'restart':
    case 'keep':
      return [action.gameId, action.turn];
    case 'confirm':
      return [action.gameId, action.turn, action.seed ?? ''];
    case 'page':
      return [
        action.owner,
        showBoardSize(action.rows, action.columns),
        action.rules,
        action.period,
        action.scope,
        action.page,
      ];
  }
}

/** The menu of one setting. */
export const settingCustomId = (name: SettingName): string => `${PREFIX}:setting:${name}`;

/** The setting whose menu has this custom id; `undefined` for any other id. */
export const decodeSettingId = (text: string): SettingName | undefined =>
  SETTING_NAMES.find((name) => settingCustomId(name) === text);

/** `undefined` for anything that `encodeCustomId` did not write: an older version's button, or another bot's. */
export function decodeCustomId(text: string): ButtonAction | undefined {
  const action = decodeFields(text.split(':'));
  // Only the one spelling that was written is read, so that `007` or `+7` is not taken for a turn.
  return action && encodeCustomId(action) === text ? action : undefined;
}

function decodeFields([prefix, kind, ...fields]: readonly string[]): ButtonAction | undefined {
  if (prefix !== PREFIX) return undefined;
  switch (kind) {
    case 'move':
    case 'restart':
    case 'keep':
    case 'confirm':
      return decodeGameButton(kind, fields);
    case 'page':
      return decodePage(fields);
    default:
      return undefined;
  }
}

function decodeGameButton(kind: GameButton['kind'], fields: readonly string[]): GameButton | undefined {
  const [gameId, turnText, last] = fields;
  const turn = decodeNumber(turnText);
  if (!gameId || turn === undefined || turn < 0) return undefined;
  switch (kind) {
    case 'move': {
      const direction = DIRECTIONS.find((candidate) => candidate === last);
      return direction && { kind, gameId, turn, direction };
    }
    case 'restart':
    case 'keep':
      return { kind, gameId, turn };
    case 'confirm':
      return { kind, gameId, turn, seed: decodeNumber(last) };
  }
}

function decodePage([owner, sizeText, rules, ...rest]: readonly string[]): PageButton | undefined {
  const size = parseBoardSize(sizeText ?? '');
  const listed = decodeListed(rest);
  if (!owner || size.kind === 'refused' || !rules || !isRulesName(rules) || !listed) return undefined;
  return { kind: 'page', owner, rows: size.rows, columns: size.columns, rules, ...listed };
}

function decodeListed([periodText, scopeText, pageText]: readonly string[]):
  | Pick<PageButton, 'period' | 'scope' | 'page'>
  | undefined {
  const period = PERIODS.find((candidate) => candidate === periodText);
  const scope = SCOPES.find((candidate) => candidate === scopeText);
  const page = decodeNumber(pageText);
  return period && scope && page !== undefined && page >= 0 ? { period, scope, page } : undefined;
}

function decodeNumber(text: string | undefined): number | undefined {
  if (!text || !/^-?\d+$/.test(text)) return undefined;
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : undefined;
}
