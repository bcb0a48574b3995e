/** Something is under way. */
export const Dots = () => (
  <span class="dots" aria-hidden="true">
    <i />
    <i />
    <i />
  </span>
);
