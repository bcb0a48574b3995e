/**
 * The name under which others may see a player. Empty if they may see only the public number.
 * @param isKnownHere whether the player has played where the name is read: in the same place or in the same race
 */
export const publicName = (name: string, visibility: string, isKnownHere: boolean): string =>
  visibility === 'everywhere' || (visibility !== 'nowhere' && isKnownHere) ? name : '';
