/** The answer to `/2048`, and to "new game" under a board that has ended. */
import type { Opened } from '../../app/open-game.ts';
import type { Surroundings } from '../../app/surroundings.ts';
import type { Painter } from '../painter.ts';
import type { Viewer } from '../viewer.ts';
import { gameMessage } from './game-message.ts';
import type { Message } from './message.ts';

export function openedMessage(opened: Opened, around: Surroundings, viewer: Viewer, painter: Painter): Message {
  const question = opened.kind === 'asks' ? ({ kind: 'seed', seed: opened.seed } as const) : undefined;
  const message = gameMessage({ ...opened.view, around }, viewer, painter, question);
  const isAfterDamage = opened.kind === 'started' && opened.setAside;
  return isAfterDamage ? { ...message, content: `${message.content}\n${viewer.texts.game.setAside}` } : message;
}
