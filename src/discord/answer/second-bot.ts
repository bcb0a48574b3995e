/** Notices a second bot with the same token, which may answer presses on games that its database does not have. */
import type { Log } from '../../app/log.ts';
import type { AnswerStatus } from './click.ts';

const WORDS =
  'another process answers the same interactions: unless an update is under way, a second bot runs with this token';

/** The warning starts if MANY of the LATEST interactions were answered twice. Repeated deliveries alone cause fewer. */
const LATEST = 20;
const MANY = 5;

/** The warning ends after this many milliseconds without an interaction that was answered twice. */
const CURRENT_MS = 60_000;

interface SecondBotWatch {
  note(status: AnswerStatus): void;
  /** Warnings for the page `/readyz`. */
  warnings(): readonly string[];
}

export function watchSecondBot(log: Pick<Log, 'warn'>, now = () => performance.now()): SecondBotWatch {
  const latest: boolean[] = [];
  let lastAt = Number.NEGATIVE_INFINITY;
  let isTold = false;
  const isFrequent = () => latest.filter(Boolean).length >= MANY && now() - lastAt < CURRENT_MS;
  return {
    note(status) {
      const isTwice = status === 'twice';
      latest.push(isTwice);
      if (latest.length > LATEST) latest.shift();
      if (!isTwice) return;
      lastAt = now();
      if (isTold || !isFrequent()) return;
      isTold = true;
      log.warn({}, WORDS);
    },
    warnings: () => (isFrequent() ? [WORDS] : []),
  };
}
