/** One line of `npm run bench`: a figure, and the baseline that ran interleaved with it in the same process. */
export interface ResultRow {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The baseline's figure in the same unit; `null` if the figure has no baseline. */
  readonly baseline: number | null;
  /** How many times better than the baseline: above 1 is better, whatever the unit. `null` without a baseline. */
  readonly ratio: number | null;
  /** Names the baseline, and says what a reader must know to judge the figure. */
  readonly note: string;
}

/** One file of this folder; `npm run bench -- NAME` runs it alone. */
export interface Group {
  readonly name: string;
  /** Takes long, so it only runs if it is named. */
  readonly onlyByName?: true;
  run(): Promise<readonly ResultRow[]>;
}

/** A row without a baseline. */
export const rowOf = (name: string, value: number, unit: string, note: string): ResultRow => ({
  name,
  value,
  unit,
  baseline: null,
  ratio: null,
  note,
});

/** A row whose figure is better the smaller it is, such as a time or a size. */
export const lessIsBetter = (name: string, unit: string, value: number, baseline: number, note: string): ResultRow => ({
  name,
  value,
  unit,
  baseline,
  ratio: baseline / value,
  note,
});

/** A row whose figure is better the larger it is, such as a rate. */
export const moreIsBetter = (name: string, unit: string, value: number, baseline: number, note: string): ResultRow => ({
  name,
  value,
  unit,
  baseline,
  ratio: value / baseline,
  note,
});
