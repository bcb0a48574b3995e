/** The answer to `/2048`, and to "new game" under a board that has ended. */
import type { Opened } from '../../app/open-game.ts';
import type { Surroundings } from '../../app/surroundings.ts';
import type { Painter } from '../painter.ts';
import type { Texts } from '../texts/texts.ts';
import type { Viewer } from '../viewer.ts';
import { gameMessage } from './game-message.ts';
import type { Message } from './message.ts';

export function openedMessage(opened: Opened, around: Surroundings, viewer: Viewer, painter: Painter): Message {
  const question = opened.kind === 'asks' ? ({ kind: 'seed', seed: opened.seed } as const) : undefined;
  const message = gameMessage({ ...opened.view, around }, viewer, painter, question);
  return { ...message, content: [message.content, ...newsOf(opened, viewer.texts)].join('\n') };
}

/** What became of the game before, which nobody has been told yet. */
function newsOf(opened: Opened, { game, number }: Texts): readonly string[] {
  if (opened.kind !== 'started') return [];
  return [
    ...(opened.setAside ? [game.setAside] : []),
    ...(opened.ranOut ? [`${game.lastRanOut} · ${game.finalScore(number(opened.ranOut.position.score))}`] : []),
  ];
}
