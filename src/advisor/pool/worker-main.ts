/** A worker thread: it answers requests one after the other, or unpacks one network and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import type { AnimationOrder } from '../../render/gif/animation-maker.ts';
import { loadNetwork } from '../network.ts';
import type { LoaderData, ThreadData, ThreadReply, ThreadRequest } from './advisor-thread.ts';
import { MoveChooser, type SearchRequest } from './move-chooser.ts';

function answerRequests({ cancel }: ThreadData): void {
  const chooser = new MoveChooser(new Int32Array(cancel));

  function search(request: SearchRequest): ThreadReply {
    const advice = chooser.choose(request);
    return advice === undefined ? {} : { advice };
  }

  async function reply(posted: ThreadRequest): Promise<ThreadReply> {
    if ('nodes' in posted) return search(posted);
    if ('tiles' in posted) return { points: chooser.playOn(posted) };
    return 'boards' in posted ? { verdicts: chooser.judge(posted) } : animate(posted);
  }

  parentPort?.on('message', async (posted: ThreadRequest) => {
    parentPort?.postMessage(await reply(posted));
  });
}

/** Replies with the reason of a failure: an exception would end the thread and lose its networks. */
async function animate(order: AnimationOrder): Promise<ThreadReply> {
  try {
    const { makeAnimation } = await import('../../render/gif/animation-maker.ts');
    const animation = makeAnimation(order);
    return animation === undefined ? {} : { animation };
  } catch (error) {
    return { problem: String(error) };
  }
}

const data = workerData as ThreadData | LoaderData;
if ('shape' in data) parentPort?.postMessage(loadNetwork(new URL(data.folder), data.shape));
else answerRequests(data);
