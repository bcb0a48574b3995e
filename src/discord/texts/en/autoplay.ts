import type { AutoplayTexts } from '../autoplay.ts';

export const autoplay: AutoplayTexts = {
  title: 'Autoplay',
  stop: 'Stop',
  more: (count) => `${count} more`,
  progress: (done, all) => `${done} of ${all}`,
  stopped: 'Autoplay has stopped.',
  restarted: 'Autoplay stopped because the bot restarted.',
  noMove: 'Autoplay found no move in time and stopped.',
  taken: 'One of your games is already playing by itself. Stop that one first.',
  busy: 'Too many games are playing by themselves right now. Please try again in a few minutes.',
  ended: 'This game has ended, so there is nothing left to play.',
};
