import { HELPS, type Help } from '../../app/ports.ts';

/** A bit for each help, the first of `HELPS` lowest. */
export const encodeHelps = (used: readonly Help[]): number =>
  HELPS.reduce((bits, help, index) => bits | (used.includes(help) ? 1 << index : 0), 0);

/** The bits of all of them. */
export const ALL_HELPS = encodeHelps(HELPS);

export const decodeHelps = (bits: number): readonly Help[] => HELPS.filter((_, index) => (bits & (1 << index)) !== 0);
