/** The running score and the best one. Neither is ever negative, and the best is never below the score. */

export interface ScoreRecord {
  readonly score: number;
  readonly best: number;
}

/** Numbers that are no score, or that break the order of score and best. */
export class ScoreError extends Error {
  override readonly name = 'ScoreError';
}

export const NO_SCORE: ScoreRecord = { score: 0, best: 0 };

/** A record to go on with. Throws `ScoreError` for a negative number, or a best below the score. */
export function scoreRecord(score: number, best: number): ScoreRecord {
  if (score >= 0 && best >= score) return { score, best };
  throw new ScoreError(`A score is 0 or more and the best one at least as large, not score ${score} and best ${best}.`);
}

/** The record after gaining `points`; the best follows only when it is passed. Throws `ScoreError` for less than 0. */
export function addPoints({ score, best }: ScoreRecord, points: number): ScoreRecord {
  if (!(points >= 0)) throw new ScoreError(`A move gains 0 points or more, not ${points}.`);
  return { score: score + points, best: Math.max(best, score + points) };
}
