/** One line of `npm run bench`: a figure, and the baseline that ran interleaved with it in the same process. */
export interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The baseline's figure in the same unit; `null` where a figure has no baseline. */
  readonly baseline: number | null;
  /** How many times better than the baseline (larger is better, whatever the unit); `null` without a baseline. */
  readonly ratio: number | null;
  /** The baseline, and anything else that a reader must know to judge the figure. */
  readonly note: string;
}

/** A group is one file of this folder; `npm run bench -- NAME` runs it alone. */
export interface Group {
  readonly name: string;
  /** Runs only when it is asked for by its name, as it takes long. */
  readonly onlyByName?: true;
  run(): Promise<readonly Row[]>;
}
