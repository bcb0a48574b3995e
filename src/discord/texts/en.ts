import type { Texts } from './texts.ts';

export const en: Texts = {
  score: (points) => `Score ${points}`,
  best: (points) => `Best ${points}`,
  moves: (count) => `Moves ${count}`,
  labels: { score: 'SCORE', best: 'BEST' },
  message: {
    join: (target) => `Join the tiles, get to ${target}!`,
    won: (target) => `You won! Try to get to ${target}`,
    over: 'Game Over!',
    givenUp: 'This game has ended.',
  },
  altRow: (row, cells) => `Row ${row}: ${cells}.`,
  altEmpty: 'empty',
  rules: { classic: 'classic', gentle: 'gentle', wild: 'wild', blitz: 'blitz' },
  practice: (seed) => `practice with seed ${seed}, not ranked`,
  directions: { up: 'Up', right: 'Right', down: 'Down', left: 'Left' },
  buttons: { newGame: 'New game', yes: 'New game', no: 'Keep playing', previousPage: 'Previous', nextPage: 'Next' },
  askNewGame: (score) => `Start a new game? Your score of ${score} still counts.`,
  askSeed: (seed, score) =>
    `You have a game running here. End it and practice with seed ${seed}? Your score of ${score} still counts.`,
  refusals: {
    'no-such-game': (play) => `This game is no longer stored. Start a new one with ${play}.`,
    'not-yours': (owner, play) => `This is ${owner}'s game. Play your own with ${play}.`,
    'not-your-page': (owner, leaderboard) => `${owner} asked for this list. Get your own with ${leaderboard}.`,
    'unknown-button': (play) => `This button no longer works. Your game is safe: get it back with ${play}.`,
    'unknown-command': (help) => `This command is not available. See what is with ${help}.`,
  },
  badSize: {
    malformed: (given) =>
      `\`${given}\` is not a board size. Write rows x columns, for example \`4x4\` or \`5x8\`: each side from 1 to 12, 4 to 120 cells in all.`,
    'side-out-of-range': (given) =>
      `\`${given}\` has a side that is too short or too long. Each side is from 1 to 12, for example \`4x4\` or \`12x10\`.`,
    'too-few-cells': (given) => `\`${given}\` is too small to play. A board has at least 4 cells, for example \`2x2\`.`,
    'too-many-cells': (given) => `\`${given}\` is too large. A board has at most 120 cells, for example \`12x10\`.`,
  },
  badSeed: 'A seed is a whole number from -9007199254740991 to 9007199254740991, for example 13579.',
  badRules: (given, known) => `\`${given}\` is not a rule set. There are: ${known}.`,
  failure: (id) =>
    `Something went wrong, and it is our fault. Your game is saved; please try again. If it happens again, tell the bot's owner this number: \`${id}\``,
  leaderboard: {
    title: 'Leaderboard',
    scopes: { server: 'this server', global: 'everywhere' },
    periods: { all: 'all time', month: 'this month', week: 'this week', today: 'today' },
    empty: (play) => `Nobody has a score here yet. Be the first: ${play}`,
    bestTile: (value) => `best tile ${value}`,
    assisted: 'assisted',
    own: (rank, total, score) => `Your rank: ${rank} of ${total}, with ${score}`,
    ownNone: (play) => `You have no score here yet: ${play}`,
    page: (page, pages) => `Page ${page} of ${pages}`,
  },
  help: ({ play, leaderboard, help }) =>
    [
      '**How to play 2048**',
      'Press an arrow: every tile slides that way. Two equal tiles that meet become one of twice the value, and that value is added to your score. After each move a new tile appears. Get to 2048, then keep going. The game is over when nothing can move.',
      '',
      '**Commands**',
      `${play} your game in this server, or a new one. \`board\` sets the size, such as \`5x5\`; \`rules\` is classic, gentle or wild; \`seed\` replays the same board for practice.`,
      `${leaderboard} the best scores of this server.`,
      `${help} this page.`,
      '',
      'Your game is saved after every move, and you have one game for each board size and rule set in each server.',
    ].join('\n'),
  commands: {
    play: {
      description: 'Play 2048: go on with your game here, or start a new one',
      board: 'Rows x columns, such as 4x4 or 5x8',
      rules: 'Which tiles appear, and how many at the start',
      seed: 'Practice: the same number always gives the same tiles; not ranked',
    },
    leaderboard: {
      description: 'The best scores here or everywhere, and your rank',
      board: 'Rows x columns, such as 4x4 or 5x8',
      rules: 'The rule set to rank',
      period: 'Since when; months, weeks and days begin at midnight UTC',
      scope: 'This server, or everywhere',
    },
    help: { description: 'How to play, and what the bot can do' },
  },
};
