import type { GameView } from '../../app/game-view.ts';
import type { SavedGame } from '../../app/saved-game.ts';
import { SETTING_NAMES, SETTINGS, type SettingName, type Settings } from '../../app/settings.ts';
import { boardFrom, withTile } from '../../game/board.ts';
import { NO_MOVES } from '../../game/packed-moves.ts';
import { RULES } from '../../game/rules.ts';
import { mergedCells, slide } from '../../game/slide.ts';
import { LANGUAGES_BY_SCRIPT, type Viewer } from '../texts/languages.ts';
import type { Translator } from '../texts/translator.ts';
import { boardIn } from './game-board.ts';
import {
  type Button,
  type Choice,
  choiceMenu,
  type Menu,
  type Message,
  type MessagePainter,
  type Row,
} from './message.ts';

/** The pages of the settings. The first one has what most players look for. */
const PAGE_OF: Readonly<Record<SettingName, number>> = { theme: 0, picture: 0, visibility: 0, language: 1, duels: 1 };

export const pageOf = (name: SettingName): number => PAGE_OF[name];

/** @param page counted from 0 */
export function settingsMessage(viewer: Viewer, painter: MessagePainter, page = 0): Message {
  const { t } = viewer;
  const { lines, ...picture } = boardIn(SAMPLE, viewer, painter, { isLooping: true });
  const note = `-# ${t('settings.note')} ${t('settings.screenReaders')}`;
  return {
    content: [`**${t('settings.title')}**`, note, ...lines].join('\n'),
    rows: [...menusOn(page, viewer), { buttons: [page === 0 ? morePage(t) : firstPage(t)] }],
    ...picture,
  };
}

const morePage = (t: Translator): Button => ({
  action: { kind: 'settings', page: 1 },
  emoji: '🌐',
  label: SETTING_NAMES.flatMap((it) => (pageOf(it) === 0 ? [] : [t(`settings.each.${it}.name`)])).join(' · '),
});

const firstPage = (t: Translator): Button => ({
  action: { kind: 'settings', page: 0 },
  emoji: '◀️',
  label: t('settings.title'),
});

interface SettingMenu {
  readonly name: SettingName;
  readonly index: number;
}

const menusOn = (page: number, viewer: Viewer): readonly Row[] =>
  SETTING_NAMES.filter((name) => pageOf(name) === page).flatMap((name) => {
    const menus = choicesByMenu(name, viewer.t);
    return menus.map((choices, index) => ({ menu: menuOf({ name, index }, choices, menus.length, viewer) }));
  });

function menuOf(setting: SettingMenu, choices: readonly Choice[], count: number, { settings, t }: Viewer): Menu {
  const about = t(`settings.each.${setting.name}.name`);
  const chosenValue = settings[setting.name];
  const menu = choiceMenu({ kind: 'setting', ...setting }, about, choices, chosenValue, t);
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
      mode: 'regular',
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
