import type { Log } from '../app/ports.ts';

interface Needs {
  readonly log: Pick<Log, 'error'>;
  readonly describeError: (error: unknown) => object;
}

/** What is done again and again, and how it is told that it failed. */
interface Doing {
  readonly everyMs: number;
  readonly failure: string;
}

/**
 * Does something at once and then again and again, each time so long after the last. Returns when it was done for the first
 * time, with a function that ends it; a failure is logged, and the next time goes on.
 */
export async function doAgain(
  act: () => Promise<void>,
  { everyMs, failure }: Doing,
  { log, describeError }: Needs,
): Promise<() => Promise<void>> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const once = async (): Promise<void> => {
    await act().catch((error: unknown) => {
      if (!stopped) log.error({ error: describeError(error) }, failure);
    });
    if (!stopped) timer = setTimeout(begin, everyMs).unref();
  };
  const begin = (): void => {
    running = once();
  };
  begin();
  await running;
  return () => {
    stopped = true;
    clearTimeout(timer);
    return running;
  };
}
