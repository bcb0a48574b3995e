import type { State } from './state.ts';
import type { PageStore } from './store.ts';

/** The props of every view: the state to draw, and the store whose actions it calls. */
export interface ViewProps {
  readonly state: State;
  readonly store: PageStore;
}
