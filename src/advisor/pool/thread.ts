/** A thread of the advisor: gets a question, answers it, waits for the next. */
import { parentPort, workerData } from 'node:worker_threads';
import { Adviser } from './adviser.ts';
import type { Answer, Question, ThreadData } from './messages.ts';

const { cancel } = workerData as ThreadData;
const adviser = new Adviser(new Int32Array(cancel));

parentPort?.on('message', (question: Question) => {
  const advice = adviser.advise(question);
  const answer: Answer = { id: question.id, ...(advice === undefined ? {} : { advice }) };
  parentPort?.postMessage(answer);
});
