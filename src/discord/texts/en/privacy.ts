import { pluralsOf } from '../plurals.ts';
import type { PrivacyTexts } from '../privacy.ts';

const plural = pluralsOf('en');

export const privacy: PrivacyTexts = {
  command: {
    description: 'What is stored about you, a copy of it, or its deletion',
    help: 'what is stored about you, a copy of it, or its deletion.',
    options: {
      show: 'What is stored about you',
      export: 'Everything that is stored about you, as a file',
      delete: 'Delete everything that is stored about you',
    },
  },
  title: 'What is stored about you',
  id: 'your Discord user ID',
  name: (name) => `your name, as Discord last showed it: ${name}`,
  number: (number) => `the number shown where your name is not: ${number}`,
  settings: (chosen) => `your settings: ${chosen}`,
  games: plural({
    one: (n) => `${n} game, with every move and where you played it`,
    other: (n) => `${n} games, with every move and where you played them`,
  }),
  bests: plural({
    one: (n) => `${n} best score, for one place, board and period`,
    other: (n) => `${n} best scores, one for each place, board and period`,
  }),
  dailies: plural({
    one: (n) => `${n} daily, for your streak`,
    other: (n) => `${n} dailies, for your streak`,
  }),
  duels: 'your duels: with whom, and both scores',
  statistics: 'the totals of your finished games, for your statistics',
  nothing: 'Nothing is stored about you.',
  notStored: 'Your messages, avatar, email and IP address are not stored.',
  buttons: { delete: 'Delete…', export: 'Get a copy', keep: 'Keep my data', confirm: 'Delete everything' },
  exported: 'This is everything that is stored about you. The seed of a running game stays secret until it ends.',
  compressed: 'The file is large, so it is compressed with gzip.',
  tooLarge: 'There is too much about you for a file on Discord. Ask whoever runs this bot for it.',
  ask: 'Delete everything that is stored about you? Your games, running ones too, your best scores, settings and name will be gone for good.',
  kept: 'Nothing was deleted.',
  deleted: (play) => `Everything about you is deleted. If you want to play again: ${play}`,
  clearing: {
    button: 'Clear…',
    ask: 'Clear all leaderboards of this server, of every board and period? Running games go on, but no game begun before now will count here. The leaderboard for everywhere stays as it is.',
    buttons: { keep: 'Keep them', confirm: 'Clear them all' },
    cleared: 'The leaderboards of this server are empty. From now on, new games count.',
    notAllowed: 'Only members with the permission Manage Server can clear leaderboards.',
  },
};
