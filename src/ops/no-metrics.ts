import type { Metrics } from './metrics.ts';

const ignore = (): void => undefined;

/** Where nobody can ask for the figures, none are kept. */
export const UNHEARD: Metrics = {
  interaction: ignore,
  restError: ignore,
  restRefused: ignore,
  help: ignore,
  autoplaysRunning: ignore,
  store: ignore,
  storeError: ignore,
  move: ignore,
  render: ignore,
  game: ignore,
  result: ignore,
  text: async () => '',
  contentType: 'text/plain',
};
