import { useEffect, useRef } from 'preact/hooks';
import type { ComposerSuggestion } from './suggestions.ts';

export const suggestionId = (list: string, index: number): string => `${list}-${index}`;

interface SuggestionListProps {
  readonly id: string;
  readonly title: string;
  readonly suggestions: readonly ComposerSuggestion[];
  /** The index of the selected suggestion, or -1. */
  readonly active: number;
  readonly take: (suggestion: ComposerSuggestion) => void;
}

export function SuggestionList({ id, title, suggestions, active, take }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  if (suggestions.length === 0) return null;
  return (
    <div class="suggestions">
      <p aria-hidden="true">{title}</p>
      <div role="listbox" id={id} aria-label={title} ref={list}>
        {suggestions.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the composer keeps the focus and has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: it is reached by aria-activedescendant
          <div
            key={suggestion.label}
            role="option"
            id={suggestionId(id, index)}
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(suggestion)}
          >
            <strong>{suggestion.label}</strong>
            {suggestion.detail !== '' && <span lang={suggestion.lang}> {suggestion.detail}</span>}
            {suggestion.isRequired && <span> (required)</span>}
          </div>
        ))}
      </div>
    </div>
  );
}
