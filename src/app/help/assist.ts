/** Help with a game, and what it makes of the game's standing. A ranked game is asked about first. */
import { HELPS, type Help, MODES, type Mode, type ModeTraits, type SavedGame } from '../ports.ts';
import { bestOf } from '../surroundings.ts';

const helpIn = (mode: Mode): ModeTraits['help'] => MODES[mode].help;

/** False where nobody may have help, as where all play the same tiles. */
export const allowsHelp = ({ opening }: Pick<SavedGame, 'opening'>): boolean => helpIn(opening.mode) !== 'never';

/** Whether help would cost the game its place in the usual rankings, so that the player is asked before. */
export const needsAsking = ({ position }: Pick<SavedGame, 'position'>): boolean => position.standing === 'ranked';

/**
 * The game as one that had this help, with the same board and turn. From the first help on a ranked game is an assisted
 * one: what it reached without help stays the best to beat, and the rankings of games with help have nothing of it yet.
 * Only `saveHelp` writes this, which files what the game had reached before.
 */
export function assistedBy(saved: SavedGame, help: Help): SavedGame {
  const { opening, position } = saved;
  const helped = HELPS.filter((it) => it === help || position.helped.includes(it));
  if (position.standing !== 'ranked') return { ...saved, position: { ...position, helped, unfiled: false } };
  return {
    ...saved,
    opening: { ...opening, bestBefore: bestOf(saved) },
    position: { ...position, helped, standing: 'assisted', unfiled: position.score > 0 },
  };
}
