/** Where the links lead. */
export const NEWEST = 'newest-entry';
export const COMPOSER = 'composer-text';

/** For keyboards: the first things in the order of the page, seen only while they have the focus. */
export const SkipLinks = () => (
  <nav class="skip" aria-label="Skip links">
    <a href={`#${COMPOSER}`}>Skip to the composer</a>
    <a href={`#${NEWEST}`}>Skip to the newest entry</a>
  </nav>
);
