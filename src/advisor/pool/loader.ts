/** A thread that unpacks one network, hands it over and ends. */
import { MessageChannel, parentPort, workerData } from 'node:worker_threads';
import { loadNetwork, type NetworkShape } from '../network.ts';

/** What it is to load. */
export interface LoaderData {
  readonly folder: string;
  readonly shape: NetworkShape;
}

/** One for each thread, and more, as a thread that fails is replaced. */
const PORTS = 32;

const { folder, shape } = workerData as LoaderData;
const network = loadNetwork(new URL(folder), shape);
const ports = Array.from({ length: network ? PORTS : 0 }, () => {
  const { port1, port2 } = new MessageChannel();
  port1.postMessage(network);
  return port2;
});
parentPort?.postMessage(ports, ports);
