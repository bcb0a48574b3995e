import type { PlayTexts } from '../play.ts';

export const play: PlayTexts = {
  command: {
    description: '2048 oyna: buradaki oyununa devam et ya da yenisini başlat',
    help: 'buradaki oyunun ya da yeni bir oyun.',
    options: {
      board: 'Satır x sütun, örneğin 4x4 ya da 5x8',
      rules: 'Hangi taşların geleceği ve başta kaç taş olacağı',
      seed: 'Alıştırma: aynı sayı hep aynı taşları getirir; sıralamaya girmez',
      opponent: 'Birine düello teklif et: ikiniz de aynı taşları alırsınız',
    },
  },
  about: {
    classic: 'orijinal oyun',
    gentle: '4 daha az gelir',
    wild: 'başta daha çok taş, hatta 8’ler',
    blitz: 'üç dakikalık süre',
  },
  spawn: (tile, share) => `${tile}: ${share}`,
  badSize: {
    malformed: (given) =>
      `\`${given}\` bir tahta boyutu değil. Satır x sütun olarak yaz, örneğin \`4x4\` ya da \`5x8\`: her kenar 1 ile 12 arasında, toplam 4 ile 120 arasında kare.`,
    'side-out-of-range': (given) =>
      `\`${given}\` çok kısa ya da çok uzun bir kenar içeriyor. Her kenar 1 ile 12 arasında olur, örneğin \`4x4\` ya da \`12x10\`.`,
    'too-few-cells': (given) => `\`${given}\` oynamak için çok küçük. Tahtada en az 4 kare olur, örneğin \`2x2\`.`,
    'too-many-cells': (given) => `\`${given}\` çok büyük. Tahtada en fazla 120 kare olur, örneğin \`12x10\`.`,
  },
  badSeed: 'Tohum, -9007199254740991 ile 9007199254740991 arasında bir tam sayıdır, örneğin 13579.',
  badRules: (given, known) => `\`${given}\` adında bir kural yok. Seçenekler: ${known}.`,
};
