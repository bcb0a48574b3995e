/** The fields hold no token, no interaction token and no request body. */
export interface Log {
  /** Only for who looks for a fault; many logs have none of it. */
  debug?(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
