import { COUNT_LIMIT } from '../../app/ports.ts';
import type { Texts } from '../texts/texts.ts';

/** Counting ends at a limit, and a number past it means "more than that". */
export const counted = (count: number, { number }: Texts): string =>
  count > COUNT_LIMIT ? `${number(COUNT_LIMIT)}+` : number(count);
