/** Autoplays whose process is gone: any other one gives the arrows back once the lease has run out. */
import type { Autoplay } from '../../app/ports.ts';
import { editAnswer } from '../answer/edit-answer.ts';
import { gameMessage } from '../messages/game-message.ts';
import { viewerWith } from '../viewer.ts';
import type { AutoplayNeeds } from './autoplays.ts';

/** Looks from time to time; returns a function that ends that, whose promise settles when nothing more is on its way. */
export function watchLeftovers(needs: AutoplayNeeds): () => Promise<void> {
  const stopping = new AbortController();
  let running = Promise.resolve();
  let timer = plan();

  function plan(): NodeJS.Timeout {
    return setTimeout(() => {
      running = look();
    }, needs.times.lookMs).unref();
  }

  async function look(): Promise<void> {
    try {
      for (const dead of await needs.play.store.findDeadAutoplays(needs.play.now())) {
        if (!stopping.signal.aborted) await giveBack(dead, needs);
      }
    } catch (error) {
      if (!stopping.signal.aborted) {
        needs.log.error({ error: needs.describeError(error) }, 'leftovers of autoplays could not be looked for');
      }
    }
    if (!stopping.signal.aborted) timer = plan();
  }

  return () => {
    stopping.abort();
    clearTimeout(timer);
    return running;
  };
}

/** Where the message is out of reach, the row stays, so that the next press there can be told what happened. */
async function giveBack(
  dead: Autoplay,
  { play, painter, rest, seal, log, describeError }: AutoplayNeeds,
): Promise<void> {
  const { store } = play;
  if (!(await store.claimDeadAutoplay(dead, play.now()))) return;
  const reach = seal.open(dead.message);
  const [saved, { settings }] = await Promise.all([store.find(dead.game), store.findProfile(dead.player)]);
  if (!reach || !saved || saved === 'damaged') return;
  const message = gameMessage({ saved }, viewerWith(settings, reach.locale), painter, {
    kind: 'halted',
    why: 'restarted',
  });
  try {
    await editAnswer(rest, reach, message);
    await store.endAutoplay(dead);
  } catch (error) {
    log.warn({ error: describeError(error) }, 'the message of an autoplay whose process ended could not be edited');
  }
}
