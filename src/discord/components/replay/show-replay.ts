/** A replay as an answer, whether to a command or to a button. */

import type { GameId } from '../../../app/ports.ts';
import { type OpenedReplay, openReplay, type ReplayRefusal } from '../../../app/replay/open-replay.ts';
import type { Answer } from '../../answer/answer.ts';
import type { Services } from '../../command.ts';
import { type MadeFilm, replayMessage } from '../../messages/replay-message.ts';
import type { Translator } from '../../texts/translator.ts';
import type { Viewer } from '../../viewer.ts';
import { refusalText } from '../refusal-text.ts';

/**
 * The film and file of a game, for its player alone. Gives what became of it, in one word for the metrics.
 *
 * @param gameId the last game that ended when absent
 */
export async function showReplay(gameId: GameId | undefined, answer: Answer, services: Services): Promise<string> {
  const viewer = await answer.look(services.play);
  const opened = await openReplay(services.play, answer.player, gameId);
  if (opened.kind === 'refused') {
    await answer.whisper(replayRefusal(opened, services, viewer.t));
    return opened.reason;
  }
  const making = makeFilm(opened, viewer, answer, services);
  await answer.later(
    making.then((made) => (typeof made === 'string' ? made : replayMessage(opened.saved, made, viewer.t))),
    'player',
  );
  return 'replayed';
}

/** The film, or the sentence that says why there is none. */
export async function makeFilm(
  { saved, game, isTold }: OpenedReplay,
  { settings, t }: Viewer,
  answer: Answer,
  { replays, log, mentions }: Services,
): Promise<MadeFilm | string> {
  const made = await replays.make(answer.player, game, settings.theme);
  switch (made.kind) {
    case 'made':
      return { film: made.film, file: isTold ? made.file : undefined };
    case 'busy':
    case 'full':
      return t(`replay.${made.kind}`);
    case 'wrong':
      log.error(
        { game: saved.opening.id, move: made.move, reason: made.reason },
        'a stored game is not what it replays to',
      );
      return t('answers.refusals.damaged', { play: mentions().play });
  }
}

export function replayRefusal(refusal: ReplayRefusal, services: Services, t: Translator): string {
  switch (refusal.reason) {
    case 'none':
      return t('replay.none', { play: services.mentions().play });
    case 'running':
      return t('replay.running');
    case 'no-such-game':
    case 'damaged':
    case 'newer':
    case 'not-yours':
      return refusalText(refusal, services, t);
  }
}
