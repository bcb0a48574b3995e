/** The answer to `/2048`, and to "new game" under a board that has ended. */
import type { Opened } from '../../app/open-game.ts';
import type { Surroundings } from '../../app/surroundings.ts';
import type { Painter } from '../painter.ts';
import type { Translator } from '../texts/translator.ts';
import type { Viewer } from '../viewer.ts';
import { gameMessage } from './game-message.ts';
import type { Message } from './message.ts';

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
