/** "Replay" under a finished game. */
import { type OpenedReplay, openReplay, type ReplayRefusal } from '../../app/replay.ts';
import type { GameId } from '../../app/saved-game.ts';
import { type Answer, isAnswered } from '../answer/answer.ts';
import type { Services } from '../command.ts';
import { type MadeFilm, replayMessage } from '../messages/replay.ts';
import { displayName } from '../names.ts';
import type { Translator } from '../texts/translator.ts';
import type { Viewer } from '../viewer.ts';
import { defineComponent } from './component.ts';
import { refusalText } from './play.ts';

/**
 * The film and file of a game, for its player alone. Gives what became of it, in one word for the metrics.
 *
 * @param gameId the last game that ended when absent
 */
export async function showReplay(gameId: GameId | undefined, answer: Answer, services: Services): Promise<string> {
  const viewer = await answer.loadViewer(services.play);
  const opened = await openReplay(services.play, answer.player, gameId);
  if (opened.kind === 'refused') {
    await answer.replyEphemeral(replayRefusal(opened, services, viewer.t));
    return opened.reason;
  }
  const making = makeFilm(opened, viewer, answer, services);
  await answer.deferReply(
    making.then((made) => (typeof made === 'string' ? made : replayMessage(opened.saved, made, viewer.t))),
    'player',
  );
  return 'replayed';
}

/** The film, or the sentence that says why there is none. */
export async function makeFilm(
  { saved, game, seedRevealed }: OpenedReplay,
  { settings, t }: Viewer,
  answer: Answer,
  { replays, log, mentions }: Services,
): Promise<MadeFilm | string> {
  const made = await replays.make(answer.player, game, settings.theme);
  switch (made.kind) {
    case 'made':
      return { film: made.film, file: seedRevealed ? made.file : undefined };
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

export const replay = defineComponent({
  kind: 'replay',
  answer: ({ gameId }, answer, services) => showReplay(gameId, answer, services),
});

/* "Replay" in the menu of a running game: the last one of the player that ended. */

export const lastReplay = defineComponent({
  kind: 'last',
  answer: (_, answer, services) => showReplay(undefined, answer, services),
});

/* "Post here": shows a replay to everybody in the channel, once. What nobody got to see may be posted again. */

export const post = defineComponent({
  kind: 'post',
  async answer({ gameId }, answer, services) {
    const viewer = await answer.loadViewer(services.play);
    const opened = await openReplay(services.play, answer.player, gameId);
    if (opened.kind === 'refused') {
      await answer.replyEphemeral(replayRefusal(opened, services, viewer.t));
      return opened.reason;
    }
    if (!opened.seedRevealed) {
      await answer.replyEphemeral(viewer.t('replay.stillPlayed'));
      return 'still-played';
    }
    if (!(await services.play.store.post(gameId, answer.askedBy))) {
      await answer.replyEphemeral(viewer.t('replay.posted'));
      return 'posted-already';
    }
    return postOnce(opened, viewer, answer, services);
  },
});

async function postOnce(opened: OpenedReplay, viewer: Viewer, answer: Answer, services: Services): Promise<string> {
  const { store } = services.play;
  const { id } = opened.saved.opening;
  const { name, number } = await store.findProfile(answer.player);
  const making = makeFilm(opened, viewer, answer, services);
  const takeBack = () => store.takeBackPost(id, answer.askedBy);
  const shownName = displayName(name, number, viewer.t);
  try {
    await answer.deferReply(
      making.then((made) => (typeof made === 'string' ? made : replayMessage(opened.saved, made, viewer.t, shownName))),
      'everybody',
    );
  } catch (error) {
    if (!isAnswered(error)) await takeBack();
    throw error;
  }
  if (!answer.isGivenUp && typeof (await making) !== 'string') return 'posted';
  await takeBack();
  return 'not-posted';
}
