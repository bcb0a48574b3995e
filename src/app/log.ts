/** The log of the bot. Fields never contain the bot's token, an interaction token or a request body. */
export interface Log {
  /** Details for debugging. Many logs do not record them. */
  debug?(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
