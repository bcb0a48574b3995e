/** The newest scores of a player in one text: each takes as many characters, so that SQL can drop the oldest. */
import { RECENT_SCORES } from '../../app/ports.ts';

/** 2^53 has eleven digits to this base. */
const BASE = 36;
const WIDTH = 11;

export const encodeScore = (score: number): string => score.toString(BASE).padStart(WIDTH, '0');

/** What cannot be read is left out: a chart is no proof. */
export const decodeScores = (text: string): readonly number[] =>
  (text.match(new RegExp(`[0-9a-z]{${WIDTH}}`, 'g')) ?? []).map((it) => Number.parseInt(it, BASE));

/** SQL for the text `before` with the score `next` behind it, and without the oldest where that is one too many. */
export const withScore = (before: string, next: string): string =>
  `substr(${before} || ${next}, case when length(${before}) >= ${RECENT_SCORES * WIDTH} then ${WIDTH + 1} else 1 end)`;
