import type { GameView } from '../../app/rank-context.ts';
import type { SavedGame } from '../../app/saved-game.ts';
import { SETTING_NAMES, SETTINGS, type SettingName, type Settings, settingOf } from '../../app/settings.ts';
import { boardFrom, withTile } from '../../game/board.ts';
import { NO_MOVES } from '../../game/packed-moves.ts';
import { RULES } from '../../game/rules.ts';
import { slide } from '../../game/slide.ts';
import type { Painter } from '../painter.ts';
import { LANGUAGES_BY_SCRIPT } from '../texts/languages.ts';
import type { Translator } from '../texts/translator.ts';
import type { Viewer } from '../viewer.ts';
import { boardIn } from './game-board.ts';
import { type Menu, type Message, menuRows, pageOfMenu } from './message.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Under names that are the same in every language; in parts where one menu has no room for all. */
const OTHERS: Readonly<Partial<Record<SettingName, readonly (readonly Choice[])[]>>> = {
  language: LANGUAGES_BY_SCRIPT,
};

function partsOf(name: SettingName, t: Translator): readonly (readonly Choice[])[] {
  const words = SETTINGS[name].words.map((value) => ({
    value,
    label: t(`settings.each.${name}.words.${value}`),
  }));
  const [first = [], ...more] = OTHERS[name] ?? [];
  return [[...words, ...first], ...more];
}

export const choicesOf = (name: SettingName, t: Translator): readonly Choice[] => partsOf(name, t).flat();

export const chosen = (name: SettingName, given: string): Partial<Settings> | undefined =>
  settingOf(
    name,
    given,
    (OTHERS[name] ?? []).flat().map(({ value }) => value),
  );

export interface MenuPlace {
  readonly name: SettingName;
  readonly part: number;
}

const settingMenus = (viewer: Viewer): readonly (MenuPlace & { readonly menu: Menu })[] =>
  SETTING_NAMES.flatMap((name) => {
    const parts = partsOf(name, viewer.t);
    return parts.map((choices, part) => ({ name, part, menu: menuOf({ name, part }, choices, parts.length, viewer) }));
  });

/** The name of the setting stands before each choice, so that a closed menu says what it is about. */
function menuOf(place: MenuPlace, choices: readonly Choice[], parts: number, { settings, t }: Viewer): Menu {
  const about = t(`settings.each.${place.name}.name`);
  const isDefault = ({ value }: Choice): boolean => value === settings[place.name];
  const range = `${choices[0]?.label} … ${choices.at(-1)?.label}`;
  // Of two menus about the language, the one without the language that is spoken is about more of them.
  const title = choices.some(isDefault)
    ? t('settings.choice', { about, chosen: range })
    : t('settings.each.language.more', { choices: range });
  return {
    action: place.part === 0 ? { kind: 'setting', name: place.name } : { kind: 'part', ...place },
    // Screen readers name the menu by its placeholder, also while a choice covers it.
    placeholder: parts === 1 ? about : title,
    options: choices.map((choice) => ({
      value: choice.value,
      label: t('settings.choice', { about, chosen: choice.label }),
      default: isDefault(choice),
    })),
  };
}

export function settingsMessage(viewer: Viewer, painter: Painter, page = 0): Message {
  const { t } = viewer;
  const { lines, ...picture } = boardIn(SAMPLE, viewer, painter);
  return {
    content: [`**${t('settings.title')}**`, `-# ${t('settings.note')}`, ...lines].join('\n'),
    rows: menuRows(
      settingMenus(viewer).map(({ menu }) => menu),
      page,
      t,
    ),
    ...picture,
  };
}

export function settingsMessageAt(viewer: Viewer, painter: Painter, { name, part }: MenuPlace): Message {
  const menus = settingMenus(viewer);
  const index = menus.findIndex((menu) => menu.name === name && menu.part === part);
  return settingsMessage(viewer, painter, pageOfMenu(Math.max(0, index), menus.length));
}

const SIDE = 4;
const BEFORE = boardFrom(SIDE, SIDE, [11, 10, 9, 8, 4, 5, 6, 7, 3, 0, 2, 2, 0, 1, 0, 0]);
const NEW_TILE = { row: 3, column: 2 };
const SCORE = 36_880;
/** More than the score, so that nothing is celebrated. */
const BEST = 39_624;
const MOVES = 1_925;

function makeSample(): GameView {
  const { board: slid, trips, gained } = slide(BEFORE, 'left', RULES.classic);
  const board = withTile(slid, NEW_TILE.row, NEW_TILE.column, 1);
  const merged = trips.filter((trip) => trip.merged).map(({ to }) => to);
  const saved: SavedGame = {
    opening: {
      id: '',
      player: '',
      place: '',
      mode: 'ranked',
      rows: SIDE,
      columns: SIDE,
      rules: 'classic',
      source: { kind: 'fair2', seed: '' },
      startedAt: 0,
      bestBefore: BEST,
      predecessor: undefined,
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
      helped: [],
      unpublished: false,
      changedAt: 0,
    },
    marks: { spawned: NEW_TILE.row * SIDE + NEW_TILE.column, merged, gained },
    openedBy: '',
    successor: undefined,
  };
  return { saved, motion: { before: BEFORE, trips } };
}

const SAMPLE = makeSample();
