import type { AutoplayTexts } from '../autoplay.ts';

export const autoplay: AutoplayTexts = {
  title: 'Otomatik oyun',
  stop: 'Durdur',
  more: (count) => `${count} hamle daha`,
  progress: (done, all) => `${done} / ${all}`,
  stopped: 'Otomatik oyun durdu.',
  restarted: 'Bot yeniden başladığı için otomatik oyun durdu.',
  noMove: 'Otomatik oyun zamanında hamle bulamadı ve durdu.',
  taken: 'Oyunlarından biri zaten kendi kendine oynuyor. Önce onu durdur.',
  busy: 'Şu anda çok fazla oyun kendi kendine oynuyor. Birkaç dakika sonra tekrar dene.',
  ended: 'Bu oyun bitti, oynanacak bir şey kalmadı.',
};
