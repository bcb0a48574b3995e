import type { LeaderboardTexts } from '../leaderboard.ts';

export const leaderboard: LeaderboardTexts = {
  command: {
    description: 'The best scores here or everywhere, and your rank',
    help: 'the best scores here or everywhere.',
    options: {
      board: 'Rows x columns, such as 4x4 or 5x8',
      rules: 'The rule set; each has its own ranking',
      period: 'The period; months, weeks and days start at midnight UTC',
      scope: 'This server, or everywhere',
      assisted: 'Games with undo, hints or autoplay, which are listed apart',
    },
  },
  title: 'Leaderboard',
  scopes: { server: 'this server', global: 'everywhere' },
  here: 'here',
  periods: { all: 'all time', month: 'this month', week: 'this week', today: 'today' },
  withHelp: 'with help',
  columns: 'rank · score · best tile · name',
  menus: { period: 'Period', scope: 'Where' },
  buttons: { myPlace: 'My place', assisted: 'Games with help' },
  empty: (play) => `Nobody has a score here yet. Be the first: ${play}`,
  emptyWithHelp: 'Nobody has a score here yet.',
  own: {
    server: (rank, total, score) => `Your rank here: ${rank} of ${total}, with ${score.shown}`,
    global: (rank, total, score) => `Your rank everywhere: ${rank} of ${total}, with ${score.shown}`,
  },
  ownNone: (play) => `You have no score here yet: ${play}`,
  ownHidden: (settings) => `You are not listed on leaderboards. Change that with ${settings}.`,
  ownUnnamed: (name, settings) => `On this list you are ${name}. ${settings} can show your name.`,
  notYours: (owner, leaderboard) => `${owner} asked for this list. Get your own with ${leaderboard}.`,
};
