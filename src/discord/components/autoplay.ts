import { startAutoplay, stopAutoplay } from '../../app/autoplay.ts';
import type { Refused } from '../../app/outcome.ts';
import type { Autoplay } from '../../app/pending-edits.ts';
import type { HelpRequest } from '../../app/undo.ts';
import { isAnswered, refuse } from '../answer/answer.ts';
import type { Components } from '../click.ts';
import { gameMessage } from '../messages/play.ts';
import { answerOwnClick, type GameClick, helpQuestion, showOutcome, updateBoard } from './play.ts';

export const autoplayComponents = {
  autoplay: (click, { gameId, turn }) =>
    answerOwnClick(click, gameId, (own) => beginAutoplay(own, { turn, isAgreed: false })),

  'autoplay-stop'(click, { gameId, run }) {
    const { game, autoplays } = click.deps;
    // Together with the game, so that the press waits for the database twice and not three times.
    const found = game.store.findAutoplay(click.press.player, run);
    found.catch(() => undefined);
    return answerOwnClick(click, gameId, async (own) => {
      await autoplays.halt(gameId, run);
      const result = await stopAutoplay(game, own.saved, found);
      if (!('view' in result)) return result;
      const why = result.kind === 'interrupted' ? 'restarted' : 'stopped';
      await updateBoard(own, result.view, { kind: 'halted', why });
      return result.kind;
    });
  },
} satisfies Partial<Components>;

export async function beginAutoplay(click: GameClick, asked: HelpRequest): Promise<string | Refused> {
  const { press, answer, deps, saved } = click;
  const { t } = click.viewer;
  if (!deps.autoplays.hasRoom) return refuse(answer, t('autoplay.busy'), 'busy');
  const started = await startAutoplay(deps.game, saved, {
    ...asked,
    run: press.id,
    message: deps.edits.seal(press.webhook),
  });
  switch (started.kind) {
    case 'begun':
      await showBegun(started.autoplay, click);
      break;
    // The process that began it answers.
    case 'repeated':
      break;
    case 'asks':
    case 'shown':
    case 'refused':
      return showOutcome(click, started, helpQuestion('autoplay', click));
  }
  return started.kind;
}

/** Nobody has seen a "stop" where the answer failed: then nothing is played. One that Discord has already was seen. */
async function showBegun(autoplay: Autoplay, { press, answer, deps, saved, viewer }: GameClick): Promise<void> {
  const { painter, game, autoplays } = deps;
  const progress = { kind: 'playing', run: autoplay.run, done: 0, all: autoplays.moves } as const;
  try {
    await answer.update(gameMessage({ saved }, viewer, painter, progress), { needsDeliveryResult: true });
  } catch (error) {
    if (!isAnswered(error)) {
      await game.store.endAutoplay(autoplay);
      throw error;
    }
  }
  if (answer.isGivenUp) await game.store.endAutoplay(autoplay);
  else autoplays.play({ autoplay, saved, viewer, webhook: press.webhook });
}
