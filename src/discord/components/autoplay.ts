import type { AssistRequest } from '../../app/assist.ts';
import { startAutoplay, stopAutoplay } from '../../app/autoplay.ts';
import type { Autoplay } from '../../app/stores/background-store.ts';
import { afterAnswer, orTakeBack } from '../answer/answer.ts';
import type { Components } from '../click.ts';
import { gameMessage } from '../messages/play.ts';
import { answerOwnGame, assistQuestion, type GameClick, ofOwnGame, showOutcome, updateBoard } from './own-game.ts';

export const autoplayComponents = {
  autoplay: ofOwnGame((own, { turn }) => beginAutoplay(own, { turn, isAgreed: false })),

  'autoplay-stop'(click, fields) {
    const { game, autoplays, edits } = click.deps;
    // The autoplay and the game are read at the same time, to save a round trip to the database.
    const found = game.store.findAutoplay(click.press.player);
    found.catch(() => undefined);
    return answerOwnGame(click, fields, async (own, { gameId, runId }) => {
      await autoplays.stop(gameId, runId);
      const result = await stopAutoplay(game, own.saved, found, runId);
      if (!('view' in result)) return showOutcome(own, result);
      const why = result.kind === 'interrupted' ? 'restarted' : 'stopped';
      const { saved } = result.view;
      const updated = updateBoard(own, result.view, { kind: 'stopped', why });
      // Autoplay may have made the first move of a timed game.
      await afterAnswer(own, updated, () => edits.scheduleEndOfClock(saved, own.press));
    });
  },
} satisfies Partial<Components>;

export async function beginAutoplay(click: GameClick, request: AssistRequest): Promise<void> {
  const { press, answer, deps, saved } = click;
  const { t } = click.viewer;
  if (!deps.autoplays.hasRoom) return answer.refuse(t('autoplay.busy'));
  const started = await startAutoplay(deps.game, saved, {
    ...request,
    runId: press.id,
    token: deps.edits.seal(press.webhook),
  });
  switch (started.kind) {
    case 'begun':
      return showBegun(started.autoplay, click);
    // An earlier delivery of the same press was already answered.
    case 'repeated':
      return;
    case 'asks':
    case 'unchanged':
    case 'refused':
      return showOutcome(click, started, assistQuestion('autoplay', click));
  }
}

/** Starts the autoplay once Discord has the answer with *Stop*, even if another delivery of the press sent it. */
async function showBegun(autoplay: Autoplay, click: GameClick): Promise<void> {
  const { press, answer, deps, saved, viewer } = click;
  const { painter, game, autoplays } = deps;
  const progress = { kind: 'playing', runId: autoplay.runId, done: 0, all: autoplays.moves } as const;
  const show = async () =>
    answer.update(gameMessage({ saved }, viewer, painter, progress), { needsDeliveryResult: true });
  const play = async () => autoplays.play({ autoplay, saved, viewer, webhook: press.webhook });
  await orTakeBack(click, afterAnswer(click, show(), play), () => game.store.finishAutoplay(autoplay));
}
