import { momentNamed, nameOf } from '../../app/moments.ts';
import { type Marks, NO_MARKS } from '../../app/saved-game.ts';

/** `spawned;gained;merged,merged[;moment]`, for example `14;12;3,7`; empty before the first move. */
export function encodeMarks({ spawned, merged, gained, moment }: Marks): string {
  if (spawned === undefined && merged.length === 0) return '';
  return `${spawned ?? ''};${gained};${merged.join(',')}${moment ? `;${nameOf(moment)}` : ''}`;
}

/** Marks are decoration: what cannot be read is left out, and the game goes on. */
export function decodeMarks({ marks, cells }: { readonly marks: string; readonly cells: Uint8Array }): Marks {
  const [, spawned, gained, merged, name = ''] =
    /^(\d*);(\d{1,15});((?:\d+(?:,\d+)*)?)(?:;([\w-]+))?$/.exec(marks) ?? [];
  if (spawned === undefined || gained === undefined) return NO_MARKS;
  const list = merged ? merged.split(',').map(Number) : [];
  if ([...list, Number(spawned)].some((cell) => cell >= cells.length)) return NO_MARKS;
  const moment = momentNamed(name);
  return {
    spawned: spawned === '' ? undefined : Number(spawned),
    merged: list,
    gained: Number(gained),
    ...(moment ? { moment } : {}),
  };
}
