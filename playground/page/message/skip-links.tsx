/** The element id that the skip link jumps to. */
export const NEWEST_ENTRY_ID = 'newest-entry';
export const COMPOSER = 'composer-text';

/** Skip links for keyboard users: first in the Tab order, and visible only while focused. */
export const SkipLinks = () => (
  <nav class="skip" aria-label="Skip links">
    <a href={`#${COMPOSER}`}>Skip to the composer</a>
    <a href={`#${NEWEST_ENTRY_ID}`}>Skip to the newest entry</a>
  </nav>
);
