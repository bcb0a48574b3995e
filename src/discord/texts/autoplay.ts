/** What is said about a game that plays by itself. */
export interface AutoplayTexts {
  /** The button that begins it. */
  readonly title: string;
  readonly stop: string;
  /** The button for another so many moves. */
  readonly more: (count: string) => string;
  /** How many moves are made: `12 of 50`. */
  readonly progress: (done: string, all: string) => string;
  /** Said in the message in place of that. */
  readonly stopped: string;
  readonly restarted: string;
  readonly noMove: string;
  /** Told to whoever wants to begin it: with another game on its way, with too many of other players, in an ended game. */
  readonly taken: string;
  readonly busy: string;
  readonly ended: string;
}
