import type { PlayTexts } from '../play.ts';

export const play: PlayTexts = {
  command: {
    description: 'Play 2048: continue your game here, or start a new one',
    help: 'your game here, or a new one.',
    options: {
      board: 'Rows x columns, such as 4x4 or 5x8',
      rules: 'Which tiles appear, and how many at the start',
      seed: 'Practice: the same number always gives the same tiles; not ranked',
      opponent: 'Challenge somebody to a duel: both get the same tiles',
    },
  },
  about: {
    classic: 'the original',
    gentle: 'fewer 4s',
    wild: 'a fuller start, and even 8s',
    blitz: 'three minutes on the clock',
  },
  spawn: (tile, share) => `${tile} at ${share}`,
  badSize: {
    malformed: (given) =>
      `\`${given}\` is not a board size. Write rows x columns, for example \`4x4\` or \`5x8\`: each side from 1 to 12, 4 to 120 cells in all.`,
    'side-out-of-range': (given) =>
      `\`${given}\` has a side that is too short or too long. Each side is from 1 to 12, for example \`4x4\` or \`12x10\`.`,
    'too-few-cells': (given) => `\`${given}\` is too small to play. A board has at least 4 cells, for example \`2x2\`.`,
    'too-many-cells': (given) => `\`${given}\` is too large. A board has at most 120 cells, for example \`12x10\`.`,
  },
  badSeed: 'A seed is a whole number from -9007199254740991 to 9007199254740991, for example 13579.',
  badRules: (given, known) => `\`${given}\` is not a rule set. The rule sets are: ${known}.`,
};
