/** Says what a changed picture shows: of an edit, the log itself announces only the text. */
export const Announcer = ({ text }: { readonly text: string }) => (
  <div class="unseen" role="status" aria-live="polite">
    {text}
  </div>
);
