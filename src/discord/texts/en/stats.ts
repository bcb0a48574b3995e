import { pluralsOf } from '../plurals.ts';
import type { StatsTexts } from '../stats.ts';

export const stats: StatsTexts = {
  command: {
    description: 'Your scores, best tiles and totals, or another player’s',
    help: 'your scores, best tiles and totals, or another player’s.',
    options: { user: 'Whose statistics; yours when left out' },
  },
  title: 'Statistics',
  games: pluralsOf('en')({ one: (n) => `${n} game`, other: (n) => `${n} games` }),
  average: (points) => `Average ${points}`,
  rank: { server: (rank) => `Rank ${rank} here`, global: (rank) => `Rank ${rank} everywhere` },
  played: (time) => `Time played ${time}`,
  labels: { games: 'GAMES', average: 'AVERAGE', moves: 'MOVES', bestTile: 'BEST TILE', rank: 'RANK' },
  scores: 'Latest scores',
  tiles: 'Best tile of each game',
  board: 'Board',
  showEveryone: 'Show everyone',
  none: (play) => `You have not finished a game yet: ${play}`,
  noneOf: (user) => `${user} has no finished games to show here.`,
  hidden: (user) => `${user} does not show statistics to others.`,
};
