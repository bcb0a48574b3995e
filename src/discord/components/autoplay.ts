/** "Autoplay" and "50 more", "Keep it ranked" in its menu, and "Stop". */
import { startAutoplay, stopAutoplay } from '../../app/autoplay.ts';
import type { Autoplay } from '../../app/pending-edits.ts';
import type { Answer } from '../answer/answer.ts';
import type { Services } from '../command.ts';
import type { FieldsOf } from '../custom-ids.ts';
import { autoplayQuestion } from '../messages/autoplay.ts';
import { moreMessage } from '../messages/more.ts';
import { gameMessage } from '../messages/play.ts';
import { defineComponent } from './component.ts';
import { answerOwnClick, type OwnGame, updateBoard } from './play.ts';

/** In the menu, which the player alone sees, it begins in a new message; under a board, in that one. */
export const autoplay = defineComponent({
  kind: 'autoplay',
  answer: ({ gameId, turn }, answer, services) =>
    answerOwnClick(gameId, answer, services, (own) => begin(own, { turn, isAgreed: false }, answer, services)),
});

/** The same for a player who has agreed that the game is marked. */
export const beginAgreed = (own: OwnGame, turn: number, answer: Answer, services: Services): Promise<string> =>
  begin(own, { turn, isAgreed: true }, answer, services);

async function begin(
  own: OwnGame,
  { turn, isAgreed }: { readonly turn: number; readonly isAgreed: boolean },
  answer: Answer,
  services: Services,
): Promise<string> {
  const { autoplays, edits, play } = services;
  const { t } = own.viewer;
  if (!autoplays.hasRoom) {
    await answer.replyEphemeral(t('autoplay.busy'));
    return 'busy';
  }
  const asked = { isAgreed, turn: answer.isPrivate ? undefined : turn, run: answer.askedBy };
  const started = await startAutoplay(play, own.saved, { ...asked, message: edits.seal(answer.reach) });
  switch (started.kind) {
    case 'begun':
      await showBegun(started.autoplay, own, answer, services);
      break;
    case 'asks':
      if (answer.isPrivate) await answer.update(autoplayQuestion(own.saved, t));
      else await updateBoard(started.view, own, answer, services, { kind: 'help', help: 'autoplay' });
      break;
    case 'ended':
      if (answer.isPrivate) await answer.replyEphemeral(t('autoplay.ended'));
      else await updateBoard(started.view, own, answer, services);
      break;
    case 'shown':
      await updateBoard(started.view, own, answer, services);
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

/** Nobody has seen a "stop" where the answer failed: then nothing is played. */
async function showBegun(autoplay: Autoplay, own: OwnGame, answer: Answer, services: Services): Promise<void> {
  const { saved, viewer } = own;
  const { painter, play, autoplays } = services;
  const first = gameMessage({ saved }, viewer, painter, {
    kind: 'playing',
    run: autoplay.run,
    done: 0,
    all: autoplays.moves,
  });
  try {
    await (answer.isPrivate ? answer.reply(first) : answer.update(first));
  } catch (error) {
    await play.store.endAutoplay(autoplay);
    throw error;
  }
  if (answer.isGivenUp) await play.store.endAutoplay(autoplay);
  else autoplays.play({ autoplay, saved, viewer, reach: answer.reach });
}

/** The answer to the question in the menu that changes nothing. */
export const autoplayNo = defineComponent({
  kind: 'autoplay-no',
  answer: ({ gameId }, answer, services) =>
    answerOwnClick(gameId, answer, services, async ({ saved, viewer }) => {
      await answer.update(moreMessage(saved, services.mentions(), viewer.t));
      return 'kept';
    }),
});

export const autoplayStop = defineComponent({ kind: 'autoplay-stop', answer: stop });

function stop({ gameId, run }: FieldsOf<'autoplay-stop'>, answer: Answer, services: Services): Promise<string> {
  const { play, autoplays } = services;
  // Together with the game, so that the press waits for the database twice and not three times.
  const found = play.store.findAutoplay(answer.player, run);
  found.catch(() => undefined);
  return answerOwnClick(gameId, answer, services, async (own) => {
    await autoplays.halt(gameId, run);
    const result = await stopAutoplay(play, own.saved, found);
    if (result.kind === 'refused') return result;
    const why = result.kind === 'interrupted' ? 'restarted' : 'stopped';
    await updateBoard(result.view, own, answer, services, { kind: 'halted', why });
    return result.kind;
  });
}
