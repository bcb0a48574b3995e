import { useState } from 'preact/hooks';
import type { ChoiceView } from '../../web/protocol.ts';

/** Remembers what a picked choice stands for: the text shows its name, and its value is sent. */
export function usePicked() {
  const [picked, setPicked] = useState<ReadonlyMap<string, ChoiceView>>(new Map());
  return {
    picked,
    pick: (option: string, choice: ChoiceView): void => setPicked(new Map([...picked, [option, choice]])),
  };
}
