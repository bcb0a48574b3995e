import type { Help } from '../../app/ports.ts';

/** What is said about help with a game. */
export interface AssistTexts {
  /** Small print of a game that had help: `assisted: undo, hint`. */
  readonly assisted: (helps: string) => string;
  readonly helps: Readonly<Record<Help, string>>;
  /** Asked before the first help in a ranked game. */
  readonly ask: string;
  /** Asked before a game that had ended goes on, where a later one is running. */
  readonly askBack: string;
  readonly buttons: {
    /** The answers to `ask`. `use` is short: on the way from its place to the button that was pressed lies another. */
    readonly ranked: string;
    readonly use: string;
    /** The answers to `askBack`. */
    readonly stay: string;
    readonly back: string;
  };
  readonly nothingToUndo: string;
  /** Told instead where whoever saw the replay knows what comes next. */
  readonly revealed: string;
  /** Of a game in which nobody may have help. */
  readonly noHelp: string;
}
