import type { DailyTexts } from '../daily.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('en');

export const daily: DailyTexts = {
  command: {
    description: "Today's board, the same for everybody: one try a day",
    help: "today's board, the same for everybody, one try a day.",
    options: {},
  },
  name: (number) => `Daily ${number}`,
  rules: 'daily',
  choice: "daily: today's board, or the best of a longer period",
  longest: (days) => `Longest streak ${days}`,
  rankEverywhere: (rank, total) => `Rank ${rank} of ${total} everywhere`,
  next: (when) => `Next daily ${when}`,
  commitment: (daily, hash) => `Commitment to ${daily}: ${hash}`,
  seed: (daily, seed) => `Seed of ${daily}: ${seed}`,
  closed: 'This daily has closed. Your score counts.',
  lost: (when) => `Your try today can no longer be read. Next daily ${when}`,
  shared: (name, score, daily) => `${name} scored ${score} in ${daily}`,
  today: 'Today',
  serverStreak: plural({
    one: (n) => `Streak of this server: ${n} day`,
    other: (n) => `Streak of this server: ${n} days`,
  }),
};
