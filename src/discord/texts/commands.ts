/** What a slash command says about itself. */
export interface CommandTexts<Option extends string = never> {
  /** Shown while the command is typed; at most 100 characters. */
  readonly description: string;
  /** Behind the command's mention on the page of `/help`. */
  readonly help: string;
  /** Shown while an option is typed; at most 100 characters each. */
  readonly options: Readonly<Record<Option, string>>;
}
