import { useEffect } from 'preact/hooks';
import type { Store } from '../state/store.ts';

/** Something that takes letters itself, or stands in front of the composer. */
const TAKES_LETTERS = 'input, textarea, select, dialog';

/** A slash begins a command, wherever the focus is; what was already written is never replaced. */
export function useSlashKey(store: Store): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { key, target, ctrlKey, metaKey, defaultPrevented } = event;
      if (key !== '/' || ctrlKey || metaKey || defaultPrevented || store.state.draft.text !== '') return;
      if (target instanceof Element && target.closest(TAKES_LETTERS)) return;
      // At once, so that the browser writes this key and all that follow there.
      document.querySelector<HTMLTextAreaElement>('.composer textarea')?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [store]);
}
