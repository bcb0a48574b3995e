import { COUNT_LIMIT } from '../../app/ports.ts';
import type { Translator } from '../texts/translator.ts';

/** Counting ends at a limit, and a number past it means "more than that". */
export const counted = (count: number, t: Translator): string =>
  count > COUNT_LIMIT ? `${t.number(COUNT_LIMIT)}+` : t.number(count);
