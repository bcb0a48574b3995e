import type { State } from '../state/state.ts';

/**
 * Announces the alt text of a changed picture to screen readers. When a message is edited, its live region announces
 * only text.
 */
export const Announcer = ({ text, lang }: State['announcement']) => (
  <div class="unseen" role="status" aria-live="polite" lang={lang}>
    {text}
  </div>
);
