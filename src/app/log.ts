/** The fields hold no token, no interaction token and no request body. */
export interface Log {
  /** Details for finding faults. Many logs do not record them. */
  debug?(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
