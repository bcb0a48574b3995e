/** A worker thread: it answers requests one after the other, or unpacks one network and ends. */
import { MessageChannel, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import type { AnimationOrder } from '../../render/gif/animation-maker.ts';
import { loadNetwork, type Network, type NetworkShape, networkShapeOf } from '../network.ts';
import type { LoaderData, PostedSearch, ThreadData, ThreadReply } from './advisor-thread.ts';
import { MoveChooser } from './move-chooser.ts';

function answerRequests({ cancel }: ThreadData): void {
  const chooser = new MoveChooser(new Int32Array(cancel));
  const networks = new Map<NetworkShape, Network>();

  function networkFor({ network, rules, ...board }: PostedSearch): Network | undefined {
    const shape = networkShapeOf(board, rules);
    if (shape === undefined) return undefined;
    const received = network && receiveMessageOnPort(network);
    if (received) networks.set(shape, received.message);
    network?.close();
    return networks.get(shape);
  }

  function search(posted: PostedSearch): ThreadReply {
    const advice = chooser.choose({ ...posted, network: networkFor(posted) });
    return advice === undefined ? {} : { advice };
  }

  parentPort?.on('message', async (posted: PostedSearch | AnimationOrder) => {
    parentPort?.postMessage('nodes' in posted ? search(posted) : await animate(posted));
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

/** The number of ports: one for each thread, and spare ones for threads that replace failed ones. */
const PORTS = 32;

function load({ folder, shape }: LoaderData): void {
  const network = loadNetwork(new URL(folder), shape);
  const ports = Array.from({ length: network ? PORTS : 0 }, () => {
    const { port1, port2 } = new MessageChannel();
    port1.postMessage(network);
    return port2;
  });
  parentPort?.postMessage(ports, ports);
}

const data = workerData as ThreadData | LoaderData;
if ('shape' in data) load(data);
else answerRequests(data);
