import { ButtonStyle } from 'discord-api-types/v10';
import { hasEnded } from '../../app/ending.ts';
import type { GameView } from '../../app/game-view.ts';
import type { Opened, Practice } from '../../app/open-game.ts';
import type { RankContext } from '../../app/rank-context.ts';
import type { RandomSeed } from '../../game/random.ts';
import type { Viewer } from '../texts/languages.ts';
import type { Translator } from '../texts/translator.ts';
import { boardIn } from './game-board.ts';
import { gameRows } from './game-buttons.ts';
import { gameLines, isQuestion, type Notice, type Question } from './game-lines.ts';
import type { Message, MessagePainter } from './message.ts';

/**
 * @param given a notice in place of the line that says what to do; an ended game shows only questions
 * @param animation the GIF from `longAnimation`, if there is one
 */
export function gameMessage(
  view: GameView,
  viewer: Viewer,
  painter: MessagePainter,
  given?: Notice,
  animation?: Uint8Array,
): Message {
  const notice = hasEnded(view.saved) && !isQuestion(given) ? undefined : given;
  const { lines, ...picture } = boardIn(view, viewer, painter, { isAsked: isQuestion(notice), animation });
  const content = [...gameLines(view, viewer, notice), ...lines].join('\n');
  return { content, rows: gameRows(view, viewer, notice, painter.arrows?.()), ...picture };
}

type Damaged = Extract<Opened, { kind: 'damaged' }>;
type WithBoard = Extract<Opened, { view: GameView }>;

export function openedMessage(
  opened: WithBoard,
  rankContext: RankContext,
  viewer: Viewer,
  painter: MessagePainter,
  asked?: Question,
): Message {
  const question = opened.kind === 'asks-to-end' ? (asked ?? questionOf(opened.practice)) : undefined;
  const message = gameMessage({ ...opened.view, rankContext }, viewer, painter, question);
  return { ...message, content: [message.content, ...newsOf(opened, viewer.t)].join('\n') };
}

/** Says that a game cannot be read and offers a new one, unless its seed is too long for a custom id. */
export function damagedMessage({ seat, tiles }: Damaged, errorId: string, t: Translator): Message {
  const { rows, columns, rules } = seat;
  const seed = tiles.mode === 'practice' ? numberOf(tiles.source) : null;
  const content = `${t('game.unreadable')}\n-# \`${errorId}\``;
  if (seed === undefined) return { content, rows: [] };
  const action = { kind: 'instead', size: { rows, columns }, rules, seed } as const;
  return { content, rows: [{ buttons: [{ action, label: t('game.buttons.newGame'), style: ButtonStyle.Danger }] }] };
}

/** A seed that is no number is too long for a custom id, so the button names a game that had the same tiles. */
function questionOf({ source, toBeat, daily, game }: Practice): Question | undefined {
  const seed = numberOf(source);
  if (seed !== undefined && !toBeat) return { kind: 'confirm', seed };
  if (daily !== undefined && !toBeat) return { kind: 'daily-new', daily };
  const beaten = toBeat?.game ?? game;
  return beaten === undefined ? undefined : { kind: 'beat-new', beaten };
}

/** The seed as `/2048 seed` accepts it; `undefined` for the secret seed of another game. */
const numberOf = ({ kind, seed }: RandomSeed): number | undefined => (kind === 'java' ? Number(seed) : undefined);

function newsOf(opened: WithBoard, t: Translator): readonly string[] {
  if (opened.kind !== 'started' || !opened.ranOut) return [];
  return [`${t('game.lastRanOut')} · ${t('game.finalScore', { points: opened.ranOut.position.score })}`];
}
