import type { AutoplayTexts } from '../autoplay.ts';

export const autoplay: AutoplayTexts = {
  title: 'Main otomatis',
  stop: 'Berhenti',
  more: (count) => `${count} lagi`,
  progress: (done, all) => `${done} dari ${all}`,
  stopped: 'Main otomatis berhenti.',
  restarted: 'Main otomatis berhenti karena bot dimulai ulang.',
  noMove: 'Main otomatis tidak menemukan langkah tepat waktu dan berhenti.',
  taken: 'Salah satu permainanmu sudah berjalan sendiri. Hentikan dulu yang itu.',
  busy: 'Saat ini terlalu banyak permainan yang berjalan sendiri. Coba lagi beberapa menit lagi, ya.',
  ended: 'Permainan ini sudah berakhir, jadi tidak ada lagi yang bisa dimainkan.',
};
