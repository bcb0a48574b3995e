import type { AnswerTexts } from '../answers.ts';

export const answers: AnswerTexts = {
  refusals: {
    'no-such-game': (play) => `This game is no longer stored. Start a new one with ${play}.`,
    damaged: (play) => `This game can no longer be read, so it was put aside. Start a new one with ${play}.`,
    'not-yours': (owner, play) => `This is ${owner}'s game. Play your own with ${play}.`,
  },
  unknownButton: (play) => `This button no longer works. Your game is safe: get it back with ${play}.`,
  unknownCommand: (help) => `This command is not available. ${help} lists the ones that are.`,
  tooFast: 'That was too fast. Please try again in a moment.',
  blocked: 'Sorry, the owner of this bot has switched it off for you or for this server.',
  late: 'This is taking longer than it should. Please try again in a moment: whatever was saved will be there.',
  failure: (id) =>
    `Something went wrong, and it is our fault. Your game is saved; please try again. If it happens again, tell the bot's owner this number: \`${id}\``,
};
