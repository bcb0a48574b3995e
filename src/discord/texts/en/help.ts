import type { HelpTexts } from '../help.ts';

export const help: HelpTexts = {
  command: { description: 'How to play, and what the bot can do', help: 'this page.', options: {} },
  title: 'How to play 2048',
  rule: 'Press an arrow: all tiles slide that way, and two equal ones that meet become one.',
  note: 'Your game is saved after every move, and you have one game for each board size and rule set in each server and each private chat.',
  links: { addBot: 'Add the bot', original: 'The original game' },
};
