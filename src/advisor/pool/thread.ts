/** A thread of the advisor: gets a question, answers it, waits for the next. */
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { type Network, type NetworkShape, networkShapeOf } from '../network.ts';
import { Adviser, type Answer, type Posted, type ThreadData } from './worker.ts';

const { cancel } = workerData as ThreadData;
const adviser = new Adviser(new Int32Array(cancel));
/** By shape, for as long as the thread lives. */
const networks = new Map<NetworkShape, Network>();

function networkOf({ network, rules, ...board }: Posted): Network | undefined {
  const shape = networkShapeOf(board, rules);
  if (shape === undefined) return undefined;
  const received = network && receiveMessageOnPort(network);
  if (received) networks.set(shape, received.message);
  network?.close();
  return networks.get(shape);
}

parentPort?.on('message', (posted: Posted) => {
  const advice = adviser.advise({ ...posted, network: networkOf(posted) });
  const answer: Answer = advice === undefined ? {} : { advice };
  parentPort?.postMessage(answer);
});
