/** Thrown if the playground cannot start for a reason that the user can fix. The message says how. */
export class PlaygroundError extends Error {
  override readonly name = 'PlaygroundError';
  readonly reason: 'port-invalid' | 'port-taken' | 'port-forbidden' | 'page-not-built';

  constructor(reason: PlaygroundError['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** Replaces an error of `listen` by one with a helpful message. */
export function portError(port: number, cause: unknown): unknown {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  const remedy = 'Choose another with PLAYGROUND_PORT, or 0 for any free one.';
  if (code === 'EADDRINUSE') {
    const text = `Port ${port} of the playground is already in use, perhaps by another playground. ${remedy}`;
    return new PlaygroundError('port-taken', text, { cause });
  }
  if (code === 'EACCES') {
    return new PlaygroundError('port-forbidden', `Port ${port} needs more privileges. ${remedy}`, {
      cause,
    });
  }
  return cause;
}

export function checkPort(port: number): void {
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return;
  throw new PlaygroundError(
    'port-invalid',
    `The playground's port must be a whole number from 0 to 65535, not ${port}.`,
  );
}
