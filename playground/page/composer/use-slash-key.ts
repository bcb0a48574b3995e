import { useEffect } from 'preact/hooks';
import type { PageStore } from '../state/store.ts';

/** Elements that handle letters themselves or cover the composer. */
const TAKES_LETTERS = 'input, textarea, select, dialog';

/** Typing a slash begins a command, whatever has the focus. A text that was already typed is kept. */
export function useSlashKey(store: PageStore): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { key, target, ctrlKey, metaKey, defaultPrevented } = event;
      if (key !== '/' || ctrlKey || metaKey || defaultPrevented || store.state.draft.text !== '') return;
      if (target instanceof Element && target.closest(TAKES_LETTERS)) return;
      // Focus the text field at once, so that the browser enters the slash and the following keys into it.
      document.querySelector<HTMLTextAreaElement>('.composer textarea')?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [store]);
}
