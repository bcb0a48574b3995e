import type { Opened, Practice } from '../../app/open-game.ts';
import type { GameView, RankContext } from '../../app/rank-context.ts';
import type { Painter } from '../painter.ts';
import type { Translator } from '../texts/translator.ts';
import type { Viewer } from '../viewer.ts';
import { boardIn } from './game-board.ts';
import { gameRows } from './game-buttons.ts';
import { gameLines, hasEnded, isQuestion, type Notice, type Question } from './game-lines.ts';
import type { Message } from './message.ts';

/** @param given what is said in place of what to do; a game that has ended says that instead of any help */
export function gameMessage(view: GameView, viewer: Viewer, painter: Painter, given?: Notice): Message {
  const { t } = viewer;
  const notice = hasEnded(view.saved) && !isQuestion(given) ? undefined : given;
  const { lines, ...picture } = boardIn(view, viewer, painter, { isAsked: isQuestion(notice) });
  const content = [...gameLines(view, t, notice), ...lines].join('\n');
  return { content, rows: gameRows(view, notice, viewer), ...picture };
}

export function openedMessage(opened: Opened, rankContext: RankContext, viewer: Viewer, painter: Painter): Message {
  const question = opened.kind === 'asks' ? questionOf(opened.practice) : undefined;
  const message = gameMessage({ ...opened.view, rankContext }, viewer, painter, question);
  return { ...message, content: [message.content, ...newsOf(opened, viewer.t)].join('\n') };
}

const questionOf = ({ source, toBeat }: Practice): Question =>
  toBeat ? { kind: 'beat', beaten: toBeat.game } : { kind: 'seed', seed: Number(source.seed) };

function newsOf(opened: Opened, t: Translator): readonly string[] {
  if (opened.kind !== 'started') return [];
  return [
    ...(opened.setAside ? [t('game.setAside')] : []),
    ...(opened.ranOut
      ? [`${t('game.lastRanOut')} · ${t('game.finalScore', { points: opened.ranOut.position.score })}`]
      : []),
  ];
}
