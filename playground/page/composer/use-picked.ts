import { useState } from 'preact/hooks';
import type { ChoiceView } from '../../web/protocol.ts';

/** Remembers picked choices: the text shows a choice's name, but its value is sent. */
export function usePicked() {
  const [picked, setPicked] = useState<ReadonlyMap<string, ChoiceView>>(new Map());
  return {
    picked,
    pick: (option: string, choice: ChoiceView): void => setPicked(new Map([...picked, [option, choice]])),
  };
}
