import type { AnswerTexts } from '../answers.ts';

export const answers: AnswerTexts = {
  refusals: {
    'no-such-game': (play) => `Bu oyun artık kayıtlı değil. Yenisini başlat: ${play}.`,
    damaged: (play) => `Bu oyunun verileri bozulmuş, artık açılamıyor. Yenisini başlat: ${play}.`,
    'not-yours': (owner, play) => `Bu oyunu ${owner} oynuyor. Kendi oyununu aç: ${play}.`,
  },
  unknownButton: (play) => `Bu düğme artık çalışmıyor. Oyunun güvende, geri dönmek için: ${play}.`,
  unknownCommand: (help) => `Böyle bir komut yok. Komutları görmek için: ${help}.`,
  tooFast: 'Çok hızlıydı. Birazdan tekrar dene.',
  blocked: 'Üzgünüz, bu botun sahibi onu senin için veya bu sunucu için kapattı.',
  late: 'Bu gereğinden uzun sürüyor. Birazdan tekrar dene: bu arada kaydedilen ne varsa o zaman görünür.',
  failure: (id) =>
    `Bir şeyler ters gitti, hata bizde. Oyunun kayıtlı, lütfen tekrar dene. Yine olursa botun sahibine şu numarayı ilet: \`${id}\``,
};
