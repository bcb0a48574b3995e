import { useEffect } from 'preact/hooks';
import type { PageStore } from '../state/store.ts';

/** An element that takes letters itself, or that covers the composer. */
const TAKES_LETTERS = 'input, textarea, select, dialog';

/** A slash begins a command wherever the focus is. It does not replace text that was already typed. */
export function useSlashKey(store: PageStore): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { key, target, ctrlKey, metaKey, defaultPrevented } = event;
      if (key !== '/' || ctrlKey || metaKey || defaultPrevented || store.state.draft.text !== '') return;
      if (target instanceof Element && target.closest(TAKES_LETTERS)) return;
      // Focus at once, so that the browser enters this key and the following ones there.
      document.querySelector<HTMLTextAreaElement>('.composer textarea')?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [store]);
}
