import type { HelpTexts } from '../help.ts';

export const help: HelpTexts = {
  command: { description: 'How to play, and what the bot can do', help: 'this page.', options: {} },
  title: 'How to play 2048',
  howTo:
    'Press an arrow: every tile slides that way. Two equal tiles that meet become one of twice the value, and that value is added to your score. After each move a new tile appears. Get to 2048, then keep going. The game is over when nothing can move.',
  commands: 'Commands',
  note: 'Your game is saved after every move, and you have one game for each board size and rule set in each server and each private chat.',
  links: { addBot: 'Add the bot', original: 'The original game' },
};
