/** Rule sets as data. A rule set is chosen by name; its numbers are read by `game.ts`, never branched on by name. */
export const RULE_NAMES = ['classic', 'gentle', 'wild', 'blitz'] as const;

export type RulesName = (typeof RULE_NAMES)[number];
