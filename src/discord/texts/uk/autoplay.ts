import type { AutoplayTexts } from '../autoplay.ts';

export const autoplay: AutoplayTexts = {
  title: 'Автогра',
  stop: 'Зупинити',
  more: (count) => `Ще ${count}`,
  progress: (done, all) => `${done} з ${all}`,
  stopped: 'Автогру зупинено.',
  restarted: 'Автогру зупинено, бо бот перезапустився.',
  noMove: 'Автогра не знайшла ходу вчасно й зупинилася.',
  taken: 'Одна з твоїх ігор уже грає сама. Спершу зупини її.',
  busy: 'Зараз забагато ігор грають самі. Спробуй ще раз за кілька хвилин.',
  ended: 'Цю гру завершено, грати більше нічого.',
};
