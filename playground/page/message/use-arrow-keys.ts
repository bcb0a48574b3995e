import { useEffect } from 'preact/hooks';
import type { PageStore } from '../state/store.ts';
import { newestBoard } from './board-keys.ts';
import { arrowOfKey } from './emoji-names.ts';

/** Whether the focused element needs the arrow keys for itself. */
function needsArrows(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return target.value !== '';
  if (target instanceof HTMLInputElement) return true;
  // In an open select menu, the focused element is one of its choices.
  return target instanceof Element && target.closest('select, dialog') !== null;
}

/** Scrolls to the board, because newer messages may have pushed it out of view. */
const scrollToBoard = (messageId: string): void =>
  document.querySelector(`[data-id="${messageId}"] .picture`)?.scrollIntoView({ block: 'nearest' });

/** The arrow keys press the buttons of the newest board wherever the focus is, unless the focused element uses them. */
export function useArrowKeys(store: PageStore): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const arrow = arrowOfKey(event.key);
      const hasModifier = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;
      if (arrow === undefined || hasModifier || event.defaultPrevented || needsArrows(event.target)) return;
      const { messages, playerId } = store.state;
      const board = newestBoard(messages, playerId);
      if (!board) return;
      // Keeps the arrow keys from scrolling the page, even if the board cannot move in that direction.
      event.preventDefault();
      scrollToBoard(board.id);
      void store.pressByKey(board, arrow);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [store]);
}
