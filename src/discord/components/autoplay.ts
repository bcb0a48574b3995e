/** "Autoplay" and "50 more", "Keep it ranked" in its menu, and "Stop". */
import { startAutoplay, stopAutoplay } from '../../app/autoplay.ts';
import type { Autoplay } from '../../app/pending-edits.ts';
import { isAnswered } from '../answer/answer.ts';
import { autoplayQuestion } from '../messages/autoplay.ts';
import { moreMessage } from '../messages/more.ts';
import { gameMessage } from '../messages/play.ts';
import type { Components } from './component.ts';
import { answerOwnClick, type GameClick, updateBoard } from './play.ts';

export const autoplayComponents = {
  autoplay: (click, { gameId, turn }) => answerOwnClick(click, gameId, (own) => beginAutoplay(own, turn, false)),

  /** The answer to the question in the menu that changes nothing. */
  'autoplay-no': (click, { gameId }) =>
    answerOwnClick(click, gameId, async ({ saved, viewer, answer, deps }) => {
      await answer.update(moreMessage(saved, deps.mentions(), viewer.t));
      return 'kept';
    }),

  'autoplay-stop'(click, { gameId, run }) {
    const { game, autoplays } = click.deps;
    // Together with the game, so that the press waits for the database twice and not three times.
    const found = game.store.findAutoplay(click.press.player, run);
    found.catch(() => undefined);
    return answerOwnClick(click, gameId, async (own) => {
      await autoplays.halt(gameId, run);
      const result = await stopAutoplay(game, own.saved, found);
      if (result.kind === 'refused') return result;
      const why = result.kind === 'interrupted' ? 'restarted' : 'stopped';
      await updateBoard(own, result.view, { kind: 'halted', why });
      return result.kind;
    });
  },
} satisfies Partial<Components>;

/**
 * In the menu, which the player alone sees, autoplay begins in a new message; under a board, in that one.
 *
 * @param isAgreed whether the player has agreed that the game is marked
 */
export async function beginAutoplay(click: GameClick, turn: number, isAgreed: boolean): Promise<string> {
  const { press, answer, deps, saved } = click;
  const { t } = click.viewer;
  if (!deps.autoplays.hasRoom) {
    await answer.replyEphemeral(t('autoplay.busy'));
    return 'busy';
  }
  const asked = { isAgreed, turn: press.isPrivate ? undefined : turn, run: press.id };
  const started = await startAutoplay(deps.game, saved, { ...asked, message: deps.edits.seal(press.reach) });
  switch (started.kind) {
    case 'begun':
      await showBegun(started.autoplay, click);
      break;
    case 'asks':
      if (press.isPrivate) await answer.update(autoplayQuestion(saved, t));
      else await updateBoard(click, started.view, { kind: 'help', help: 'autoplay' });
      break;
    case 'ended':
      if (press.isPrivate) await answer.replyEphemeral(t('autoplay.ended'));
      else await updateBoard(click, started.view);
      break;
    case 'shown':
      await updateBoard(click, started.view);
      break;
    case 'taken':
      await answer.replyEphemeral(t('autoplay.taken'));
      break;
    case 'no-help':
      await answer.replyEphemeral(t('assist.noHelp'));
      break;
    // The process that was faster answers, and so does this one where it is the one.
    case 'repeated':
  }
  return started.kind;
}

/** Nobody has seen a "stop" where the answer failed: then nothing is played. One that Discord has already was seen. */
async function showBegun(autoplay: Autoplay, { press, answer, deps, saved, viewer }: GameClick): Promise<void> {
  const { painter, game, autoplays } = deps;
  const progress = { kind: 'playing', run: autoplay.run, done: 0, all: autoplays.moves } as const;
  const first = gameMessage({ saved }, viewer, painter, progress);
  try {
    await (press.isPrivate ? answer.reply(first) : answer.update(first));
  } catch (error) {
    if (!isAnswered(error)) {
      await game.store.endAutoplay(autoplay);
      throw error;
    }
  }
  if (answer.isGivenUp) await game.store.endAutoplay(autoplay);
  else autoplays.play({ autoplay, saved, viewer, reach: press.reach });
}
