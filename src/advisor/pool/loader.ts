/** A thread that unpacks one network, hands it over and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { loadNetwork, type NetworkShape } from '../network/files.ts';

/** What it is to load. */
export interface LoaderData {
  readonly folder: string;
  readonly shape: NetworkShape;
}

const { folder, shape } = workerData as LoaderData;
parentPort?.postMessage(loadNetwork(new URL(folder), shape));
