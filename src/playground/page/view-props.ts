import type { Session } from './session.ts';
import type { State } from './state.ts';

/** What every view gets: the state to draw, and the session to act on. */
export interface ViewProps {
  readonly state: State;
  readonly session: Session;
}
