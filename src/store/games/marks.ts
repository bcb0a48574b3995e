import { type Marks, NO_MARKS } from '../../app/ports.ts';
import type { GameRow } from './game-row.ts';

/** `spawned;gained;merged,merged`, for example `14;12;3,7`; empty before the first move. */
export function encodeMarks({ spawned, merged, gained }: Marks): string {
  return spawned === undefined && merged.length === 0 ? '' : `${spawned ?? ''};${gained};${merged.join(',')}`;
}

/** Marks are decoration: what cannot be read is left out, and the game goes on. */
export function decodeMarks({ marks, cells }: Pick<GameRow, 'marks' | 'cells'>): Marks {
  const [, spawned, gained, merged] = /^(\d*);(\d{1,15});((?:\d+(?:,\d+)*)?)$/.exec(marks) ?? [];
  if (spawned === undefined || gained === undefined) return NO_MARKS;
  const list = merged ? merged.split(',').map(Number) : [];
  if ([...list, Number(spawned)].some((cell) => cell >= cells.length)) return NO_MARKS;
  return { spawned: spawned === '' ? undefined : Number(spawned), merged: list, gained: Number(gained) };
}
