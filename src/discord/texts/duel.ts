/** Duels: the card that everybody sees, and what only one of the two is told. Names are safe to show. */
export interface DuelTexts {
  /** Stands under a board as what is not the usual game. */
  readonly mode: string;
  /** The same with whom: for the two themselves, who play on messages that say nothing of each other else. */
  readonly modeWith: (opponent: string) => string;
  /** The first line of the card. */
  readonly challenges: (challenger: string, opponent: string) => string;
  /** The same once it is accepted. */
  readonly against: (challenger: string, opponent: string) => string;
  readonly terms: string;
  /** `when` is written by Discord: `in 23 hours`, later `2 hours ago`. */
  readonly ends: (when: string) => string;
  readonly declined: (opponent: string) => string;
  readonly withdrawn: (challenger: string) => string;
  readonly expired: string;
  readonly won: (winner: string, higher: string, lower: string) => string;
  readonly tie: (score: string) => string;
  /** Stands for the name of a player whose data was deleted. */
  readonly left: string;
  /** Under the board of whoever is the first to finish. */
  readonly waiting: string;
  /** The card was asked for where the opponent is not. `play` is the mention of `/2048`. */
  readonly elsewhere: (opponent: string, play: string, challenger: string) => string;
  readonly buttons: Readonly<Record<'accept' | 'decline' | 'play' | 'rematch' | 'duel', string>>;
  readonly refusals: {
    readonly notYours: (challenger: string, opponent: string, play: string) => string;
    /** To the challenger, who cannot accept. */
    readonly notAsked: (opponent: string) => string;
    readonly self: string;
    readonly bot: (name: string) => string;
    readonly seed: string;
    readonly gone: (play: string) => string;
  };
}
