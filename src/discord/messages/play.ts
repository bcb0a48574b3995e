/** A game as one message: lines, one picture with alt text, and buttons. No embed, nothing remembered. */
import type { Fact, Hint } from '../../app/hint.ts';
import type { Rival } from '../../app/leaderboard.ts';
import type { Opened } from '../../app/open-game.ts';
import { ranOut } from '../../app/play.ts';
import { gameNumberOf } from '../../app/proof.ts';
import { type GameView, isNewBest, type Surroundings, shownBestOf } from '../../app/rank-context.ts';
import { type Help, isListed, type SavedGame } from '../../app/saved-game.ts';
import { type Board, boardFrom, type Cell, highestExponent, withTile } from '../../game/board.ts';
import { justReachedGoal, largestExponentOn, messageOf } from '../../game/goals.ts';
import { NO_MOVES } from '../../game/packed-moves.ts';
import { faceOfRules, RULES } from '../../game/rules.ts';
import { slide } from '../../game/slide.ts';
import { type FaceValue, faceValue, faceValue as standard } from '../../game/values.ts';
import type { ThemeName } from '../../themes/themes.ts';
import { displayName } from '../names.ts';
import type { BoardPicture, CardWords, Painter } from '../painter.ts';
import type { Translator } from '../texts/translator.ts';
import { isDirect, type Viewer } from '../viewer.ts';
import { dailyLines, dailyRanks } from './daily.ts';
import { duelistName } from './duel.ts';
import { ARROWS, gameButtons } from './game-buttons.ts';
import { counted, type Message, type PictureFile } from './message.ts';

/* What a message says instead of what to do, while a game has help, or just had it. */

export type Aside =
  | { readonly kind: 'hint'; readonly hint: Hint }
  /** The advisor did not answer. */
  | { readonly kind: 'no-hint' }
  /** The game plays by itself; `run` is the press that began it. */
  | { readonly kind: 'playing'; readonly run: string; readonly done: number; readonly all: number }
  /** It did so until a moment ago: all moves are made, or why there are no more. */
  | { readonly kind: 'paused'; readonly all: number }
  | { readonly kind: 'halted'; readonly why: 'stopped' | 'restarted' | 'noMove' };

export function asideLine(aside: Aside, face: FaceValue, t: Translator): string {
  switch (aside.kind) {
    case 'hint':
      return `💡 ${ARROWS[aside.hint.direction]} ${aside.hint.reasons.flatMap((it) => words(it, face, t)).join(' · ')}`;
    case 'no-hint':
      return t('hint.none');
    case 'playing':
      return `▶️ ${t('autoplay.progress', { done: aside.done, all: aside.all })}`;
    case 'paused':
      return `▶️ ${t('autoplay.progress', { done: aside.all, all: aside.all })}`;
    case 'halted':
      return t(`autoplay.${aside.why}`);
  }
}

function words(fact: Fact, face: FaceValue, t: Translator): readonly string[] {
  switch (fact.kind) {
    case 'only':
      return [t('hint.only')];
    case 'danger': {
      const arrows = fact.directions.map((it) => ARROWS[it]).join(' ');
      return [fact.within === 1 ? t('hint.dangerNow', { arrows }) : t('hint.dangerSoon', { arrows })];
    }
    case 'makes':
      return [t('hint.makes', { tile: face(fact.exponent) })];
    case 'corner':
      return [fact.how === 'stays' ? t('hint.cornerStays') : t('hint.cornerReached')];
    case 'joins':
      return [
        ...(fact.now > 0 ? [t('hint.joins', { pairs: fact.now })] : []),
        ...(fact.next > 0 ? [t('hint.linesUp', { pairs: fact.next })] : []),
      ];
    case 'room':
      return [t('hint.room', { cells: fact.cells })];
  }
}

/* The lines above a board. Each fact stands in one place: the numbers, what to do, what is not the usual game. */

/** What is asked instead of saying what to do, until it is answered. */
export type Question =
  | { readonly kind: 'new-game' }
  | { readonly kind: 'seed'; readonly seed: number }
  | { readonly kind: 'help'; readonly help: Help }
  /** Whether to go back to this game, which ends `other`. */
  | { readonly kind: 'which'; readonly other: SavedGame };

/** What stands in place of the line that says what to do. */
export type Notice = Question | Aside;

const QUESTIONS: ReadonlySet<string> = new Set<Question['kind']>(['new-game', 'seed', 'help', 'which']);

export const isQuestion = (notice: Notice | undefined): notice is Question =>
  notice !== undefined && QUESTIONS.has(notice.kind);

/** What the move that was just made gained, for example `+64`; empty for nothing, and where there was no move. */
export const gainOf = ({ saved, motion }: GameView, t: Translator): string =>
  motion && saved.marks.gained > 0 ? `+${t.number(saved.marks.gained)}` : '';

export const hasEnded = ({ position }: Pick<SavedGame, 'position'>): boolean => position.state !== 'running';

export function gameLines(view: GameView, t: Translator, notice?: Notice): readonly string[] {
  const { saved } = view;
  return [
    scoreLine(view, t),
    notice ? noticeLine(saved, notice, t) : messageLine(view, t),
    ...clockLine(saved, t),
    ...(hasEnded(saved) ? [endLine(view, t)] : []),
    ...dailyLines(view, t),
    ...smallPrint(saved, t),
  ];
}

function scoreLine(view: GameView, t: Translator): string {
  const { saved, around } = view;
  const points = saved.position.score;
  const best = shownBestOf(saved);
  const gain = gainOf(view, t);
  const rival = hasEnded(saved) || isDirect(saved.opening.place) ? undefined : around?.rival;
  return [
    hasEnded(saved) ? t('game.finalScore', { points }) : `${t('game.score', { points })}${gain && ` (${gain})`}`,
    ...(best === undefined ? [] : [t('game.best', { points: best })]),
    t('game.moves', { count: saved.position.moveCount }),
    ...(rival ? [wayTo(rival, saved, t)] : []),
  ].join(' · ');
}

const wayTo = (rival: Rival, { position }: SavedGame, t: Translator): string =>
  t('game.toPass', { points: rival.score - position.score, name: displayName(rival.name, rival.number, t) });

/** What the player is after; once the goal is reached, that stays said, and the next one stands behind it. */
export function messageLine({ saved }: GameView, t: Translator): string {
  const { board, state } = saved.position;
  if (state === 'given-up') return saved.opening.daily === undefined ? t('game.message.givenUp') : t('daily.closed');
  if (ranOut(saved)) return t('game.message.timeUp');
  const rules = RULES[saved.opening.rules];
  const { kind, target } = messageOf(board, rules);
  if (kind !== 'won') return kind === 'over' ? t('game.message.over') : t('game.message.join', { target });
  if (highestExponent(board) >= largestExponentOn(board, rules)) return t('game.message.largest');
  return t('game.message.won', { target });
}

const MS_PER_SECOND = 1_000;

/** Discord counts down by itself: https://docs.discord.com/developers/reference#message-formatting-timestamp-styles */
function clockLine({ opening, position }: SavedGame, t: Translator): readonly string[] {
  if (position.state !== 'running' || RULES[opening.rules].timeLimit === undefined) return [];
  const { endsAt } = position;
  // The time of a duel ends too, if much later.
  const isWaiting = endsAt === undefined || (opening.mode === 'duel' && position.moveCount === 0);
  return [`⏱️ ${isWaiting ? t('game.untilFirstMove') : `<t:${Math.floor(endsAt / MS_PER_SECOND)}:R>`}`];
}

function endLine({ saved, around }: GameView, t: Translator): string {
  const { opening } = saved;
  const rank = isDirect(opening.place) ? undefined : around?.rank;
  const ranks = around?.daily ? dailyRanks(saved, around.daily, t) : [];
  return [
    ...(isNewBest(saved) ? [t('game.newBest')] : []),
    bestTileOf(saved, t),
    ...(rank ? [t('game.rankHere', { rank: counted(rank.rank, t), total: counted(rank.total, t) })] : []),
    ...ranks,
  ].join(' · ');
}

export const bestTileOf = ({ opening, position }: SavedGame, t: Translator): string =>
  t('game.bestTile', { tile: faceOfRules(opening.rules)(highestExponent(position.board)) });

/** Discord's subtext for whatever is not the usual 4x4 classic game, and at the end the number to check it by. */
export function smallPrint(saved: SavedGame, t: Translator): readonly string[] {
  const { opening, position, against } = saved;
  const { rows, columns, rules, mode, source, commitment } = opening;
  const usual = rows === 4 && columns === 4 && rules === 'classic';
  const parts = [
    ...(usual ? [] : [`${rows}x${columns}`, t(`game.rules.${rules}`)]),
    ...(mode === 'practice' ? [t('game.practice', { seed: source.seed })] : []),
    ...(mode === 'duel' ? [against ? t('duel.modeWith', { opponent: duelistName(against, t) }) : t('duel.mode')] : []),
    ...(position.standing === 'assisted'
      ? [t('assist.assisted', { helps: t.listed(position.helped.map((it) => t(`assist.helps.${it}`))) })]
      : []),
    ...(hasEnded(saved) && commitment !== undefined ? [t('replay.number', { number: gameNumberOf(commitment) })] : []),
  ];
  return parts.length === 0 ? [] : [`-# ${parts.join(' · ')}`];
}

const noticeLine = (saved: SavedGame, notice: Notice, t: Translator): string =>
  isQuestion(notice) ? questionLine(saved, notice, t) : asideLine(notice, faceOfRules(saved.opening.rules), t);

function questionLine(saved: SavedGame, question: Question, t: Translator): string {
  if (question.kind === 'help') return t('assist.ask');
  if (question.kind === 'which') return withScore(t('assist.askBack'), question.other, t);
  return withScore(
    question.kind === 'seed' ? t('game.askSeed', { seed: question.seed }) : t('game.askNewGame'),
    saved,
    t,
  );
}

/** Of the game that would end. */
function withScore(asked: string, { position }: SavedGame, t: Translator): string {
  // Nothing is lost without a ranked score, so nothing need be said about it.
  return isListed(position) ? `${asked} ${t('game.scoreCounts', { score: position.score })}` : asked;
}

/* The board in words, for people who cannot see the picture. */

/** https://docs.discord.com/developers/resources/message#attachment-object */
export const ALT_TEXT_LIMIT = 1024;

type Wording = (t: Translator, row: number, exponents: readonly number[], face: FaceValue) => string;

/** From the friendliest to the shortest: a full 12 x 10 board of six-digit tiles does not fit in full sentences. */
const WORDINGS: readonly Wording[] = [
  (t, row, exponents, face) =>
    t('game.altRow', { row, cells: t.listed(exponents.map((it) => wordOf(it, face, t('game.altEmpty')))) }),
  (_, row, exponents, face) => `${row}: ${exponents.map((it) => wordOf(it, face, '-')).join(' ')}.`,
  (_, row, exponents) => `${row}: ${exponents.map((it) => (it === 0 ? '-' : `2^${it}`)).join(' ')}.`,
];

const wordOf = (exponent: number, face: FaceValue, empty: string): string =>
  exponent === 0 ? empty : String(face(exponent));

/**
 * What the last move brought, so that nobody has to listen to the whole board to learn it; then the whole board from the
 * top, however large. At most 1,024 characters.
 *
 * @param spawned the cell of the newest tile
 */
export function altText(board: Board, spawned: Cell | undefined, t: Translator, face: FaceValue = faceValue): string {
  const cells = [...board.cells];
  const rows = Array.from({ length: board.rows }, (_, row) =>
    cells.slice(row * board.columns, (row + 1) * board.columns),
  );
  const news = spawned === undefined ? [] : [newTile(board, spawned, t, face)];
  let words = '';
  for (const wording of WORDINGS) {
    words = [...news, ...rows.map((row, at) => wording(t, at + 1, row, face))].join(' ');
    if (words.length <= ALT_TEXT_LIMIT) return words;
  }
  // The last wording takes 5 characters a cell and 5 a row at most, which is far below the limit for 120 cells.
  return words.slice(0, ALT_TEXT_LIMIT);
}

function newTile({ cells, columns }: Board, cell: Cell, t: Translator, face: FaceValue): string {
  return t('game.altNew', {
    tile: face(cells[cell] ?? 0),
    row: Math.floor(cell / columns) + 1,
    column: (cell % columns) + 1,
  });
}

/* The picture of a game, in the look that the player chose, with the words for those who cannot see it. */

/** The names never change, so that clients treat each picture as the next state of the same thing. */
const STILL = { name: 'board.png', contentType: 'image/png' };
const ANIMATED = { name: 'board.gif', contentType: 'image/gif' };

/** @param isAsked whether a question stands above it: the words are then about the board alone, not about the last move */
export function gamePicture(view: GameView, viewer: Viewer, painter: Painter, isAsked: boolean): PictureFile {
  const { opening, position, marks } = view.saved;
  const celebration = celebrationOf(view);
  const picture: BoardPicture = {
    board: position.board,
    faceValue: faceOfRules(opening.rules),
    marks,
    state: hasEnded(view.saved) ? 'over' : 'playing',
    ...(celebration ? { celebration } : {}),
    theme: viewer.settings.theme,
  };
  return {
    ...paintedBy(painter, picture, view, viewer),
    description: altText(position.board, isAsked ? undefined : marks.spawned, viewer.t, picture.faceValue),
  };
}

/** The goal is celebrated by the move that reaches it, a new best that beat another by the end of its game. */
function celebrationOf({ saved, motion }: GameView): BoardPicture['celebration'] {
  const { opening } = saved;
  const { board, state } = saved.position;
  if (state === 'over') return opening.bestBefore > 0 && isNewBest(saved) ? 'record' : undefined;
  return motion && justReachedGoal(motion.before, board, RULES[opening.rules]) ? 'goal' : undefined;
}

function paintedBy(
  painter: Painter,
  picture: BoardPicture,
  view: GameView,
  { settings, t }: Viewer,
): Omit<PictureFile, 'description'> {
  if (settings.picture === 'card')
    return { bytes: painter.paintCard({ ...picture, words: cardWords(view, t) }), ...STILL };
  if (settings.picture === 'animated' && view.motion)
    return { bytes: painter.animate(picture, view.motion), ...ANIMATED };
  return { bytes: painter.paint(picture), ...STILL };
}

/** Stands in the box of the best score where there is none to show. */
const NO_BEST = '–';

const cardWords = (view: GameView, t: Translator): CardWords => ({
  locale: t.locale,
  score: t.number(view.saved.position.score),
  best: shownBest(view, t),
  gained: gainOf(view, t),
  labels: { score: t('game.labels.score'), best: t('game.labels.best') },
  message: messageLine(view, t),
});

function shownBest({ saved }: GameView, t: Translator): string {
  const best = shownBestOf(saved);
  return best === undefined ? NO_BEST : t.number(best);
}

export interface TextBoard {
  readonly board: Board;
  readonly faceValue: FaceValue;
  readonly newest: Cell | undefined;
  readonly theme: ThemeName;
}

/** https://docs.discord.com/developers/resources/message#create-message */
const CONTENT_LIMIT = 2_000;

/** What the other lines of a message take at most. */
const OTHER_LINES = 450;

/** `<:a131072:1234567890123456789>` and what stands before it. By the shape alone, so that a board looks the same all game. */
const CELL_LENGTH = 31;

/**
 * As headings the emojis are half as large again, 33 pixels on a desktop, and each row keeps some distance from the next;
 * spaces do the same between columns, as long as a row of a phone, 230 pixels on the narrowest, has room for them.
 */
const WIDE_GAP = { upTo: 5, space: '\u2002' };
const GAP = { upTo: 6, space: ' ' };
const LARGE_COLUMNS = 8;

/** A cell whose value no emoji has makes the whole board plain text. */
export function textBoard(painter: Painter, shown: TextBoard): readonly string[] {
  const { board, faceValue, newest } = shown;
  return emojiRows(painter, shown) ?? ['```', painter.text(board, faceValue, newest), '```'];
}

function emojiRows(painter: Painter, shown: TextBoard): readonly string[] | undefined {
  const { board, faceValue, newest, theme } = shown;
  const { rows, columns, cells } = board;
  if (faceValue !== standard) return undefined;
  const emojis = painter.emojisOf?.(theme);
  if (!emojis || rows * columns * CELL_LENGTH > CONTENT_LIMIT - OTHER_LINES) return undefined;
  const words = Array.from(cells, (exponent, cell) => emojis.find(exponent, cell === newest));
  if (words.includes(undefined)) return undefined;
  const start = columns <= LARGE_COLUMNS ? '# ' : '';
  const gap = [WIDE_GAP, GAP].find(({ upTo }) => columns <= upTo)?.space ?? '';
  return Array.from(
    { length: rows },
    (_, row) => `${start}${words.slice(row * columns, (row + 1) * columns).join(gap)}`,
  );
}

/** @param given what is said in place of what to do; a game that has ended says that instead of any help */
export function gameMessage(view: GameView, viewer: Viewer, painter: Painter, given?: Notice): Message {
  const { t } = viewer;
  const notice = hasEnded(view.saved) && !isQuestion(given) ? undefined : given;
  const { lines, ...picture } = boardIn(view, viewer, painter, isQuestion(notice));
  const content = [...gameLines(view, t, notice), ...lines].join('\n');
  return { content, rows: gameButtons(view.saved, notice, t), ...picture };
}

/** The board in the look that the player chose: a picture, or lines of the content. See `gamePicture` for `isAsked`. */
export function boardIn(
  view: GameView,
  viewer: Viewer,
  painter: Painter,
  isAsked: boolean,
): { readonly lines: readonly string[]; readonly picture?: PictureFile } {
  const { theme, picture } = viewer.settings;
  if (picture !== 'text') return { lines: [], picture: gamePicture(view, viewer, painter, isAsked) };
  const { opening, position, marks } = view.saved;
  const faceValue = faceOfRules(opening.rules);
  return { lines: textBoard(painter, { board: position.board, faceValue, newest: marks.spawned, theme }) };
}

/* The answer to `/2048`, and to "new game" under a board that has ended. */

export function openedMessage(opened: Opened, around: Surroundings, viewer: Viewer, painter: Painter): Message {
  const question = opened.kind === 'asks' ? ({ kind: 'seed', seed: opened.seed } as const) : undefined;
  const message = gameMessage({ ...opened.view, around }, viewer, painter, question);
  return { ...message, content: [message.content, ...newsOf(opened, viewer.t)].join('\n') };
}

/** What became of the game before, which nobody has been told yet. */
function newsOf(opened: Opened, t: Translator): readonly string[] {
  if (opened.kind !== 'started') return [];
  return [
    ...(opened.setAside ? [t('game.setAside')] : []),
    ...(opened.ranOut
      ? [`${t('game.lastRanOut')} · ${t('game.finalScore', { points: opened.ranOut.position.score })}`]
      : []),
  ];
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
      unfiled: false,
      changedAt: 0,
    },
    marks: { spawned: NEW_TILE.row * SIDE + NEW_TILE.column, merged, gained },
    openedBy: '',
    successor: undefined,
  };
  return { saved, motion: { before: BEFORE, trips } };
}

export const SAMPLE = makeSample();
