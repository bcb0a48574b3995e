/** A thread that unpacks the networks, hands them over and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { loadNetworks } from '../network/files.ts';

parentPort?.postMessage(loadNetworks(new URL(workerData as string)));
