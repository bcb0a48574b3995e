import type { State } from '../state/state.ts';

/** Says what a changed picture shows: of an edit, the log itself announces only the text. */
export const Announcer = ({ text, lang }: State['announcement']) => (
  <div class="unseen" role="status" aria-live="polite" lang={lang}>
    {text}
  </div>
);
