import { useState } from 'preact/hooks';
import type { ComposerSuggestion, Offer } from './suggestions.ts';

export interface ListChoice {
  readonly suggestions: readonly ComposerSuggestion[];
  /** The index of the selected suggestion, or -1. */
  readonly active: number;
  readonly move: (by: 1 | -1) => void;
  readonly hide: () => void;
}

/** The selected suggestion of the composer. When the text changes, the selection is reset. */
export function useChoice(text: string, { suggestions, isEager }: Offer): ListChoice {
  const [moved, setMoved] = useState({ text, active: -1, isHidden: false });
  const isSame = moved.text === text;
  const visible = isSame && moved.isHidden ? [] : suggestions;
  const start = isEager ? 0 : -1;
  const active = isSame && moved.active >= 0 ? Math.min(moved.active, visible.length - 1) : start;
  return {
    suggestions: visible,
    active,
    move: (by) => {
      const from = active < 0 && by < 0 ? 0 : active;
      setMoved({ text, active: (from + by + visible.length) % visible.length, isHidden: false });
    },
    hide: () => setMoved({ text, active: -1, isHidden: true }),
  };
}
