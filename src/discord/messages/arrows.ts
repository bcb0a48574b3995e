import type { Direction } from '../../game/direction.ts';

/** The emojis of the directions, on buttons and in sentences. Screen readers know their names. */
export const ARROWS: Readonly<Record<Direction, string>> = { up: '⬆️', right: '➡️', down: '⬇️', left: '⬅️' };
