/** Messages that share a game, a moment or a daily: a picture, and its facts as text. */

import type { GameView } from '../../app/game-view.ts';
import type { SharedBoard } from '../../app/picture.ts';
import type { DailyResult } from '../../app/rank-context.ts';
import {
  dailyIn,
  type GameId,
  isNewBest,
  type Moment,
  type SavedGame,
  type ScoreToBeat,
} from '../../app/saved-game.ts';
import type { Board } from '../../game/board.ts';
import { faceOfRules, type RulesName } from '../../game/rules.ts';
import type { ThemeName } from '../../themes/themes.ts';
import type { PlayerViewer } from '../texts/languages.ts';
import { displayName, pictureName } from '../texts/names.ts';
import type { Translator } from '../texts/translator.ts';
import { ALT_TEXT_LIMIT, altText } from './board-words.ts';
import { cardFacts, dailyName } from './daily.ts';
import { bestTileOf, newBest, othersToBeat, rankLine, smallPrint } from './game-lines.ts';
import { type Button, type Message, type MessagePainter, type PictureFile, rowsOf } from './message.ts';
import { toldLine } from './moments.ts';

/** One board of a shared picture. The name is not escaped, because pictures show neither mentions nor Markdown. */
interface SharedSide extends Omit<SharedBoard, 'score' | 'facts'> {
  readonly score: number;
  readonly facts: readonly string[];
}

interface Share {
  readonly lines: readonly string[];
  readonly sides: readonly SharedSide[];
  readonly rules: RulesName;
  /** The theme of the player who shares; `classic` if absent. */
  readonly theme?: ThemeName;
  readonly buttons: readonly Button[];
  readonly notifies?: readonly string[];
}

export function shareMessage(
  { lines, buttons, notifies, ...pictured }: Share,
  painter: MessagePainter,
  t: Translator,
): Message {
  return {
    content: lines.join('\n'),
    rows: rowsOf(buttons),
    picture: boardsPicture(pictured, painter, t),
    ...(notifies ? { notifies } : {}),
  };
}

/** The picture of one or more boards, and as its alt text whose boards they are, their scores, and what is on them. */
export function boardsPicture(
  { sides, rules, theme }: Pick<Share, 'sides' | 'rules' | 'theme'>,
  painter: MessagePainter,
  t: Translator,
): PictureFile {
  const faceValue = faceOfRules(rules);
  const written = ({ score, facts, ...side }: SharedSide): SharedBoard => ({
    ...side,
    score: t.number(score),
    facts: facts.join(' · '),
  });
  const described = ({ name, score, board }: SharedSide): string => {
    const whose = t('race.boards', { name, score: t.number(score) });
    return `${whose} ${altText(board, undefined, t, faceValue, ALT_TEXT_LIMIT / sides.length - whose.length - 2)}`;
  };
  return {
    bytes: painter.paintShare({ sides: sides.map(written), faceValue, locale: t.locale, ...(theme ? { theme } : {}) }),
    name: 'share.png',
    contentType: 'image/png',
    description: sides.map(described).join(' ').slice(0, ALT_TEXT_LIMIT),
  };
}

/** A button that starts a practice game with the same tiles and the score of this game to beat. */
export const beatButton = (gameId: GameId, t: Translator): Button => ({
  action: { kind: 'beat', gameId },
  emoji: '🎯',
  label: t('share.beat'),
});

interface Sharer {
  readonly viewer: PlayerViewer;
  /** The id of the shared game, if others may play its tiles. Absent while the game runs. */
  readonly beat?: GameId | undefined;
}

/** The share of one player's game, in that player's theme. `daily` is the name of the daily. */
function gameShare(
  saved: SavedGame,
  lines: readonly string[],
  facts: readonly string[],
  { viewer: { name, number, settings, t }, beat }: Sharer,
  daily?: string,
): Share {
  const { opening, position } = saved;
  const title = [pictureName(name, number, t), ...(daily === undefined ? [] : [daily])].join(' · ');
  const isWinner = opening.bestBefore > 0 && isNewBest(saved);
  return {
    lines,
    sides: [{ name: title, score: position.score, facts, board: position.board, isWinner }],
    rules: opening.rules,
    theme: settings.theme,
    buttons: beat === undefined ? [] : [beatButton(beat, t)],
  };
}

const boldName = ({ viewer: { name, number, t } }: Sharer): string => `**${displayName(name, number, t)}**`;

function beatenBy(saved: SavedGame): ScoreToBeat | undefined {
  const { position } = saved;
  const toBeat = othersToBeat(saved);
  return toBeat && position.score > toBeat.score && position.assistedBy.length === 0 ? toBeat : undefined;
}

const beatenLine = ({ name, number, score }: ScoreToBeat, sharer: Sharer): string => {
  const { t } = sharer.viewer;
  return t('share.beaten', { name: boldName(sharer), rival: displayName(name, number, t), score });
};

export function sharedGame(view: GameView, sharer: Sharer, painter: MessagePainter): Message {
  const { saved } = view;
  const { t } = sharer.viewer;
  const facts = [bestTileOf(saved, t), ...rankLine(view, t)];
  const scored = t('game.shared', { name: boldName(sharer), score: `**${t.number(saved.position.score)}**` });
  const beaten = beatenBy(saved);
  const lines = [
    [scored, ...newBest(saved, t), ...facts].join(' · '),
    ...(beaten ? [`🎉 ${beatenLine(beaten, sharer)}`] : []),
    ...smallPrint({ saved }, t, { isCompared: beaten !== undefined }),
  ];
  return shareMessage(gameShare(saved, lines, facts, sharer), painter, t);
}

/** Shares a running game and the moment of its last move. `passed` is the escaped name of the player who was passed. */
export function sharedMoment(
  view: GameView,
  { moment, passed }: { readonly moment: Moment; readonly passed: string | undefined },
  sharer: Sharer,
  painter: MessagePainter,
): Message {
  const { saved } = view;
  const { t } = sharer.viewer;
  const facts = [bestTileOf(saved, t), ...rankLine(view, t)];
  const told = `🎉 ${toldLine(moment, saved, { name: boldName(sharer), passed }, t)}`;
  const lines = [
    told,
    [t('game.score', { points: saved.position.score }), ...facts].join(' · '),
    ...smallPrint({ saved }, t),
  ];
  return shareMessage(gameShare(saved, lines, facts, sharer), painter, t);
}

export interface DailySharer extends Sharer {
  /** The mention of the command `/daily`. */
  readonly daily: string;
}

/** Shares the result of a daily without its moves, so that it spoils nothing for those who have not played it. */
export function sharedDaily(
  saved: SavedGame,
  result: DailyResult,
  sharer: DailySharer,
  painter: MessagePainter,
): Message {
  const { t } = sharer.viewer;
  const { streak, behind, rank, robot } = cardFacts(saved, result, t);
  const daily = dailyName(dailyIn(saved.opening) ?? 0, t);
  const tile = bestTileOf(saved, t);
  const { score, board } = saved.position;
  const scored = t('daily.shared', { name: boldName(sharer), score: `**${t.number(score)}**`, daily });
  const lines = [
    [scored, ...streak].join(' · '),
    [...rank, ...robot, ...behind, tile].join(' · '),
    squares(board),
    sharer.daily,
  ];
  return shareMessage(gameShare(saved, lines, [tile, ...rank], sharer, daily), painter, t);
}

/** Colored squares by exponent, the same in every theme: empty, 2 and 4, 8 and 16, then a color for each up to 512. */
const SQUARES = ['⬛', '⬜', '⬜', '🟫', '🟫', '🟨', '🟧', '🟥', '🟩', '🟦'];
/** The square for all tiles of 1024 and more. */
const LARGEST = '🟪';

const squares = ({ rows, columns, cells }: Board): string =>
  Array.from({ length: rows }, (_, row) =>
    [...cells]
      .slice(row * columns, (row + 1) * columns)
      .map((exponent) => SQUARES[exponent] ?? LARGEST)
      .join(''),
  ).join('\n');
