import type { State } from '../state/state.ts';

/** Announces the alt text of a changed picture to screen readers: for an edit, the log announces only the text. */
export const Announcer = ({ text, lang }: State['announcement']) => (
  <div class="unseen" role="status" aria-live="polite" lang={lang}>
    {text}
  </div>
);
