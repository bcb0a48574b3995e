import type { AutoplayTexts } from '../autoplay.ts';

export const autoplay: AutoplayTexts = {
  title: 'Autogra',
  stop: 'Zatrzymaj',
  more: (count) => `Jeszcze ${count}`,
  progress: (done, all) => `${done} z ${all}`,
  stopped: 'Autogra się zatrzymała.',
  restarted: 'Autogra się zatrzymała, bo bot uruchomił się ponownie.',
  noMove: 'Autogra nie znalazła ruchu na czas i się zatrzymała.',
  taken: 'Jedna z twoich gier już gra sama. Najpierw ją zatrzymaj.',
  busy: 'W tej chwili zbyt wiele gier gra samych. Spróbuj ponownie za kilka minut.',
  ended: 'Ta gra się skończyła, nie ma już w co grać.',
};
