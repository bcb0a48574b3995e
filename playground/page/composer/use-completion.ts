import { useEffect, useState } from 'preact/hooks';
import type { ChoiceView } from '../../web/protocol.ts';
import type { PageStore } from '../state/store.ts';
import { type Named, type Reading, valuesOf } from './slash-text.ts';

/** How long typing must pause, in milliseconds, before the bot is asked for suggestions. */
const PAUSE_MS = 60;

/**
 * Asks the bot for autocomplete suggestions for the option that is being typed. Answers for an older text are ignored.
 */
export function useCompletion(
  store: PageStore,
  reading: Reading,
  named: Named,
  picked: ReadonlyMap<string, ChoiceView>,
): readonly ChoiceView[] {
  const [answer, setAnswer] = useState<{ key: string; choices: readonly ChoiceView[] }>({ key: '', choices: [] });
  const question = questionOf(reading);
  const key = question ? `${question.name} ${question.option}:${question.typed}` : '';
  useEffect(() => {
    if (!question || reading.kind !== 'options') return;
    const values = valuesOf(
      reading.values.filter((value) => value !== reading.open),
      named,
      picked,
    );
    let isCurrent = true;
    const ask = async (): Promise<void> => {
      const result = await store.complete(question.name, question.option, question.typed, values);
      if (isCurrent && result.kind === 'choices') setAnswer({ key, choices: result.choices });
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key]);
  return answer.key === key ? answer.choices : [];
}

function questionOf(reading: Reading): { name: string; option: string; typed: string } | undefined {
  const open = reading.kind === 'options' ? reading.open : undefined;
  if (reading.kind !== 'options' || !open) return undefined;
  const isAsked = 'autocomplete' in open.option && open.option.autocomplete === true;
  return isAsked ? { name: reading.invocation.name, option: open.option.name, typed: open.typed } : undefined;
}
