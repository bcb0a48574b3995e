import { useEffect, useRef } from 'preact/hooks';
import { COMPOSER } from '../message/skip-links.tsx';
import { suggestionId } from './suggestion-list.tsx';

interface ComposerLineProps {
  readonly text: string;
  /** A counter that increases when the text changes by anything but typing. */
  readonly turn: number;
  /** The id of the list of suggestions; `undefined` while there is none. */
  readonly list: string | undefined;
  /** The index of the selected suggestion, or -1. */
  readonly active: number;
  readonly onType: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const MAX_LINES = 6;
const MAX_CHARACTERS = 2000;

export function ComposerLine({ text, turn, list, active, onType, onKeyDown }: ComposerLineProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // On a phone, focusing the text field would open the keyboard, which covers the board.
    if (turn === 0 && !matchMedia('(hover: hover)').matches) return;
    area.current?.focus();
    area.current?.setSelectionRange(area.current.value.length, area.current.value.length);
  }, [turn]);
  return (
    <textarea
      ref={area}
      id={COMPOSER}
      rows={Math.min(MAX_LINES, text.split('\n').length)}
      value={text}
      maxLength={MAX_CHARACTERS}
      placeholder="Type / for commands"
      aria-label="Message"
      aria-autocomplete="list"
      aria-controls={list}
      aria-activedescendant={list === undefined || active < 0 ? undefined : suggestionId(list, active)}
      autocomplete="off"
      spellcheck={false}
      onInput={({ currentTarget }) => onType(currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}
