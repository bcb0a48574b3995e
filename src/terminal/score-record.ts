/** A score and the best score. Both are at least 0, and `best` is at least `score`. */
export interface ScoreRecord {
  readonly score: number;
  readonly best: number;
}

export class ScoreError extends Error {
  override readonly name = 'ScoreError';
}

export const NO_SCORE: ScoreRecord = { score: 0, best: 0 };

/** Creates a score record. Throws `ScoreError` for a negative number, or a best score below the score. */
export function scoreRecord(score: number, best: number): ScoreRecord {
  if (score >= 0 && best >= score) return { score, best };
  throw new ScoreError(
    `Invalid score ${score} with best score ${best}: a score is at least 0, and the best score at least as large.`,
  );
}

/** Adds the points of a move and, if needed, raises the best score. Throws `ScoreError` for negative points. */
export function addGained({ score, best }: ScoreRecord, gained: number): ScoreRecord {
  if (!(gained >= 0)) throw new ScoreError(`Invalid points ${gained}: a move gains at least 0 points.`);
  return { score: score + gained, best: Math.max(best, score + gained) };
}
