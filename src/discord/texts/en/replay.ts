import type { ReplayTexts } from '../replay.ts';

export const replay: ReplayTexts = {
  command: {
    description: 'Watch one of your finished games, and get the file that proves it',
    help: 'a finished game as a film, with the file that proves it.',
    options: { game: 'Which game; the last one if you choose none' },
  },
  button: 'Replay',
  post: 'Post here',
  number: (number) => `game ${number}`,
  note: 'Anybody can check this game with the file.',
  alt: (moves) => `Replay: ${moves}. At the end:`,
  none: (play) => `You have no finished game yet. Play one with ${play}.`,
  unknown: (game) => `\`${game}\` is not one of your finished games. Pick one from the list that \`/replay\` offers.`,
  running: 'This game is still running. You can replay it once it has ended.',
  busy: 'Your last replay is still being made. Please wait a moment.',
  full: 'Many replays are being made right now. Please try again in a moment.',
  stillPlayed: 'Others can still play these tiles. You can post the replay when that is over.',
  posted: 'You have already posted this replay.',
};
