/** A thread of the advisor: answers one question after the other, and makes celebrations; or unpacks one network and ends. */
import { MessageChannel, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import type { Celebrated } from '../../render/gif/celebration.ts';
import { loadNetwork, type Network, type NetworkShape, networkShapeOf } from '../network.ts';
import type { Answer, LoaderData, Posted, ThreadData } from './advisor-thread.ts';
import { MoveChooser } from './move-chooser.ts';

function answerQuestions({ cancel }: ThreadData): void {
  const chooser = new MoveChooser(new Int32Array(cancel));
  const networks = new Map<NetworkShape, Network>();

  function networkOf({ network, rules, ...board }: Posted): Network | undefined {
    const shape = networkShapeOf(board, rules);
    if (shape === undefined) return undefined;
    const received = network && receiveMessageOnPort(network);
    if (received) networks.set(shape, received.message);
    network?.close();
    return networks.get(shape);
  }

  function adviceFor(posted: Posted): Answer {
    const advice = chooser.choose({ ...posted, network: networkOf(posted) });
    return advice === undefined ? {} : { advice };
  }

  parentPort?.on('message', async (posted: Posted | Celebrated) => {
    parentPort?.postMessage('digits' in posted ? await celebrate(posted) : adviceFor(posted));
  });
}

/** Tells what failed, so that the thread, and the networks that it has, outlive that. */
async function celebrate(celebrated: Celebrated): Promise<Answer> {
  try {
    const { celebration } = await import('../../render/gif/celebration.ts');
    const film = celebration(celebrated);
    return film === undefined ? {} : { film };
  } catch (error) {
    return { problem: String(error) };
  }
}

/** One for each thread, and more, as a thread that fails is replaced. */
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
else answerQuestions(data);
