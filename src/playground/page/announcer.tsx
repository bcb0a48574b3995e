/** Says a changed board to screen readers: an edit inside the log would not be announced. */
export const Announcer = ({ text }: { readonly text: string }) => (
  <div class="unseen" role="status" aria-live="polite">
    {text}
  </div>
);
