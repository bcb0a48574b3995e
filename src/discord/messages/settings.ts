import type { GameView } from '../../app/game-view.ts';
import type { SavedGame } from '../../app/saved-game.ts';
import { SETTING_NAMES, SETTINGS, type SettingName, type Settings } from '../../app/settings.ts';
import { boardFrom, withTile } from '../../game/board.ts';
import { NO_MOVES } from '../../game/packed-moves.ts';
import { RULES } from '../../game/rules.ts';
import { mergedCells, slide } from '../../game/slide.ts';
import type { Action } from '../components/custom-ids.ts';
import { LANGUAGES_BY_SCRIPT, type Viewer } from '../texts/languages.ts';
import type { Translator } from '../texts/translator.ts';
import { boardIn } from './game-board.ts';
import {
  type Choice,
  choiceMenu,
  type Menu,
  type Message,
  type MessagePainter,
  pageButtons,
  type Row,
} from './message.ts';

export function settingsMessage(viewer: Viewer, painter: MessagePainter, page = 0): Message {
  const { t } = viewer;
  const { lines, ...picture } = boardIn(SAMPLE, viewer, painter, { isLooping: true });
  return {
    content: [`**${t('settings.title')}**`, `-# ${t('settings.note')} ${t('settings.screenReaders')}`, ...lines].join(
      '\n',
    ),
    rows: menuRows(
      settingMenus(viewer).map(({ menu }) => menu),
      page,
      t,
    ),
    ...picture,
  };
}

export function settingsMessageAt(viewer: Viewer, painter: MessagePainter, { name, index }: SettingMenu): Message {
  const menus = settingMenus(viewer);
  const position = menus.findIndex((menu) => menu.name === name && menu.index === index);
  return settingsMessage(viewer, painter, pageOfMenu(Math.max(0, position), menus.length));
}

export interface SettingMenu {
  readonly name: SettingName;
  readonly index: number;
}

const settingMenus = (viewer: Viewer): readonly (SettingMenu & { readonly menu: Menu })[] =>
  SETTING_NAMES.flatMap((name) => {
    const menus = choicesByMenu(name, viewer.t);
    return menus.map((choices, index) => ({
      name,
      index,
      menu: menuOf({ name, index }, choices, menus.length, viewer),
    }));
  });

function menuOf(setting: SettingMenu, choices: readonly Choice[], count: number, { settings, t }: Viewer): Menu {
  const about = t(`settings.each.${setting.name}.name`);
  const chosenValue = settings[setting.name];
  const action: Action = setting.index === 0 ? { kind: 'setting', name: setting.name } : { kind: 'part', ...setting };
  const menu = choiceMenu(action, about, choices, chosenValue, t);
  if (count === 1) return menu;
  const range = `${choices[0]?.label} … ${choices.at(-1)?.label}`;
  // The languages fill two menus. The menu without the chosen language says that it has more languages.
  const title = choices.some(({ value }) => value === chosenValue)
    ? t('settings.choice', { about, chosen: range })
    : t('settings.each.language.more', { choices: range });
  // Screen readers read the placeholder even if a choice hides it.
  return { ...menu, placeholder: title };
}

export const choicesOf = (name: SettingName, t: Translator): readonly Choice[] => choicesByMenu(name, t).flat();

/** The choices of a setting, split into several menus if one cannot hold them all. */
function choicesByMenu(name: SettingName, t: Translator): readonly (readonly Choice[])[] {
  const words = SETTINGS[name].words.map((value) => ({ value, label: t(`settings.each.${name}.words.${value}`) }));
  const [first = [], ...more] = languagesOf(name);
  return [[...words, ...first], ...more];
}

/** The choices of the language setting. Each language is listed by its own name. */
const languagesOf = (name: SettingName): readonly (readonly Choice[])[] =>
  name === 'language' ? LANGUAGES_BY_SCRIPT : [];

/** Returns the change of a setting for a chosen value, or `undefined` if the value is not one of the choices. */
export function readChoice(name: SettingName, chosen: string): Partial<Settings> | undefined {
  const words: readonly string[] = SETTINGS[name].words;
  const isChosen =
    words.includes(chosen) || languagesOf(name).some((choices) => choices.some(({ value }) => value === chosen));
  return isChosen ? { [name]: chosen } : undefined;
}

/**
 * The maximum number of rows of components in a message:
 * https://docs.discord.com/developers/components/reference#action-row
 */
const ROWS = 5;

export const pageOfMenu = (index: number, menus: number): number =>
  menus <= ROWS ? 0 : Math.floor(index / (ROWS - 1));

/** The menus of one page. A page past the end shows the last page, because an older message may have had more pages. */
export function menuRows(menus: readonly Menu[], page: number, t: Translator): readonly Row[] {
  const last = pageOfMenu(menus.length - 1, menus.length);
  const current = Math.min(page, last);
  const rows = menus.filter((_, index) => pageOfMenu(index, menus.length) === current).map((menu) => ({ menu }));
  if (last === 0) return rows;
  return [...rows, pageButtons(current, last + 1, t, (to) => ({ kind: 'settings', page: to }))];
}

const SIDE = 4;
const BEFORE = boardFrom(SIDE, SIDE, [11, 10, 9, 8, 4, 5, 6, 7, 3, 0, 2, 2, 0, 1, 0, 0]);
const NEW_TILE = { row: 3, column: 2 };
const SCORE = 36_880;
/** The best score of the sample board. It is higher than the sample's score, so that the sample is not celebrated. */
const BEST = 39_624;
const MOVES = 1_925;

function makeSample(): GameView {
  const { board: slid, trips, gained } = slide(BEFORE, 'left', RULES.classic);
  const board = withTile(slid, NEW_TILE.row, NEW_TILE.column, 1);
  const merged = mergedCells({ trips });
  const saved: SavedGame = {
    opening: {
      id: '',
      player: '',
      place: '',
      mode: 'ranked',
      rows: SIDE,
      columns: SIDE,
      rules: 'classic',
      source: { kind: 'hmac', seed: '' },
      startedAt: 0,
      bestBefore: BEST,
    },
    position: {
      board,
      score: SCORE,
      random: 0,
      turn: MOVES,
      moveCount: MOVES,
      chunk: { start: undefined, moves: NO_MOVES },
      state: 'running',
      standing: 'ranked',
      assistedBy: [],
      unpublished: false,
      changedAt: 0,
    },
    marks: { spawned: NEW_TILE.row * SIDE + NEW_TILE.column, merged, gained },
    openedByPressId: '',
    successor: undefined,
  };
  return { saved, motion: { before: BEFORE, trips } };
}

const SAMPLE = makeSample();
