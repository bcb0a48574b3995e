import type { AutoplayTexts } from '../autoplay.ts';

export const autoplay: AutoplayTexts = {
  title: 'Автоигра',
  stop: 'Стоп',
  more: (count) => `Ещё ${count}`,
  progress: (done, all) => `${done} из ${all}`,
  stopped: 'Автоигра остановлена.',
  restarted: 'Автоигра остановлена, потому что бот перезапустился.',
  noMove: 'Автоигра не нашла ход вовремя и остановилась.',
  taken: 'Одна из твоих игр уже играет сама. Сначала останови её.',
  busy: 'Сейчас слишком много игр играют сами. Попробуй ещё раз через несколько минут.',
  ended: 'Эта игра завершена, играть больше нечего.',
};
