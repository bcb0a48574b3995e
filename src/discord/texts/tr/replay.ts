import type { ReplayTexts } from '../replay.ts';

export const replay: ReplayTexts = {
  command: {
    description: 'Biten oyunlarından birini izle ve onu kanıtlayan dosyayı al',
    help: 'biten bir oyunun filmi ve onu kanıtlayan dosya.',
    options: { game: 'Hangi oyun; seçmezsen sonuncusu' },
  },
  button: 'Tekrar',
  post: 'Burada paylaş',
  number: (number) => `oyun ${number}`,
  note: 'Bu dosyayla herkes oyunu doğrulayabilir.',
  alt: (moves) => `Tekrar: ${moves}. Sonunda:`,
  none: (play) => `Henüz biten bir oyunun yok. Bir tane oyna: ${play}.`,
  unknown: (game) => `\`${game}\` biten oyunlarından biri değil. \`/replay\` komutunun sunduğu listeden seç.`,
  running: 'Bu oyun hâlâ sürüyor. Tekrarı, bitince hazır olur.',
  busy: 'Önceki tekrarın hâlâ hazırlanıyor. Biraz bekle.',
  full: 'Şu anda çok sayıda tekrar hazırlanıyor. Birazdan tekrar dene.',
  stillPlayed: 'Başkaları bu taşlarla hâlâ oynayabilir. Bu bitince tekrarı paylaşabilirsin.',
  posted: 'Bu tekrarı zaten paylaştın.',
};
