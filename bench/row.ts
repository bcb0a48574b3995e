/** One line of `npm run bench`: a figure and its baseline, which were measured in turns in the same process. */
export interface ResultRow {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The baseline's figure in the same unit; `null` if the figure has no baseline. */
  readonly baseline: number | null;
  /** How many times better the figure is than the baseline: above 1 is better. `null` if there is no baseline. */
  readonly ratio: number | null;
  /** Names the baseline, and says what a reader must know to judge the figure. */
  readonly note: string;
}

/** A group of benchmarks, which `npm run bench -- NAME` runs alone. */
export interface Group {
  readonly name: string;
  /** Set if the group takes so long that it runs only by name. */
  readonly onlyByName?: true;
  run(): Promise<readonly ResultRow[]>;
}

/** Makes a row without a baseline. */
export const rowOf = (name: string, value: number, unit: string, note: string): ResultRow => ({
  name,
  value,
  unit,
  baseline: null,
  ratio: null,
  note,
});

/** Makes a row in which a smaller figure is better, such as a time or a size. */
export const lessIsBetter = (name: string, unit: string, value: number, baseline: number, note: string): ResultRow => ({
  name,
  value,
  unit,
  baseline,
  ratio: baseline / value,
  note,
});

/** Makes a row in which a larger figure is better, such as a rate. */
export const moreIsBetter = (name: string, unit: string, value: number, baseline: number, note: string): ResultRow => ({
  name,
  value,
  unit,
  baseline,
  ratio: value / baseline,
  note,
});
