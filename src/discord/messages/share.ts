/** Messages that share a game, a moment or a daily: a picture, and its facts as text. */

import type { GameView } from '../../app/game-view.ts';
import type { SharedBoard } from '../../app/picture.ts';
import type { DailyResult } from '../../app/rank-context.ts';
import { dailyIn, type GameId, isNewBest, type Moment, type SavedGame } from '../../app/saved-game.ts';
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

interface Boards {
  readonly sides: readonly SharedSide[];
  readonly rules: RulesName;
  /** The theme of the player who shares; `classic` if absent. */
  readonly theme?: ThemeName;
}

/** The picture of one or more boards, and as its alt text whose boards they are, their scores, and what is on them. */
export function boardsPicture({ sides, rules, theme }: Boards, painter: MessagePainter, t: Translator): PictureFile {
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

/** A button that opens today's daily. */
export const todaysBoardButton = (t: Translator): Button => ({
  action: { kind: 'daily' },
  emoji: '📅',
  label: t('daily.play'),
});

interface Sharer {
  readonly viewer: PlayerViewer;
  /** The id of the shared game, if others may play its tiles. Absent while the game runs. */
  readonly beat?: GameId | undefined;
}

/** The parts of a share. `daily` is the name of the daily, and `facts` stand in the picture. */
interface Share {
  readonly lines: readonly string[];
  readonly facts: readonly string[];
  readonly buttons: readonly Button[];
  readonly daily?: string;
}

/** The share of one player's game: a picture in that player's theme, or squares for who plays without pictures. */
function shareOf(
  saved: SavedGame,
  { lines, facts, buttons, daily }: Share,
  { viewer: { name, number, settings, t } }: Sharer,
  painter: MessagePainter,
): Message {
  const { opening, position } = saved;
  const { board, score } = position;
  const rows = rowsOf(buttons);
  if (settings.picture === 'text') return { content: [...lines, squares(board)].join('\n'), rows };
  const title = [pictureName(name, number, t), ...(daily === undefined ? [] : [daily])].join(' · ');
  const isWinner = opening.bestBefore > 0 && isNewBest(saved);
  const sides = [{ name: title, score, facts, board, isWinner }];
  const picture = boardsPicture({ sides, rules: opening.rules, theme: settings.theme }, painter, t);
  return { content: lines.join('\n'), rows, picture };
}

const beatButtons = ({ beat, viewer: { t } }: Sharer): readonly Button[] =>
  beat === undefined ? [] : [beatButton(beat, t)];

const boldName = ({ viewer: { name, number, t } }: Sharer): string => `**${displayName(name, number, t)}**`;

/** Says that the score to beat was beaten without help, or reached. */
function beatenLines(saved: SavedGame, sharer: Sharer): readonly string[] {
  const { score, assistedBy } = saved.position;
  const toBeat = othersToBeat(saved);
  if (!toBeat || score < toBeat.score || assistedBy.length > 0) return [];
  const { t } = sharer.viewer;
  const told = { name: boldName(sharer), rival: displayName(toBeat.name, toBeat.number, t), score: toBeat.score };
  return [score > toBeat.score ? `🎉 ${t('share.beaten', told)}` : `🤝 ${t('share.tied', told)}`];
}

export function sharedGame(view: GameView, sharer: Sharer, painter: MessagePainter): Message {
  const { saved } = view;
  const { t } = sharer.viewer;
  const facts = [bestTileOf(saved, t), ...rankLine(view, t)];
  const scored = t('game.shared', { name: boldName(sharer), score: `**${t.number(saved.position.score)}**` });
  const lines = [
    [scored, ...newBest(saved, t), ...facts].join(' · '),
    ...beatenLines(saved, sharer),
    ...smallPrint({ saved }, t),
  ];
  return shareOf(saved, { lines, facts, buttons: beatButtons(sharer) }, sharer, painter);
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
  const { rows, columns, rules } = saved.opening;
  const play: Button = {
    action: { kind: 'play-on', size: { rows, columns }, rules },
    emoji: '▶️',
    label: t('help.play'),
  };
  return shareOf(saved, { lines, facts, buttons: [play] }, sharer, painter);
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
  const { streak, behind, rank } = cardFacts(saved, result, t);
  const daily = dailyName(dailyIn(saved.opening) ?? 0, t);
  const tile = bestTileOf(saved, t);
  const { score } = saved.position;
  const scored = t('daily.shared', { name: boldName(sharer), score: `**${t.number(score)}**`, daily });
  const lines = [[scored, ...streak].join(' · '), [...rank, ...behind, tile].join(' · '), sharer.daily];
  const buttons = [todaysBoardButton(t), ...beatButtons(sharer)];
  return shareOf(saved, { lines, facts: [tile, ...rank], buttons, daily }, sharer, painter);
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
