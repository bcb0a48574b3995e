import type { PlayTexts } from '../play.ts';

export const play: PlayTexts = {
  command: {
    description: 'Main 2048: lanjutkan permainanmu di sini, atau mulai yang baru',
    help: 'permainanmu di sini, atau yang baru.',
    options: {
      board: 'Baris x kolom, misalnya 4x4 atau 5x8',
      rules: 'Ubin apa yang muncul, dan berapa banyak di awal',
      seed: 'Latihan: angka yang sama selalu memberi ubin yang sama; tidak masuk peringkat',
      opponent: 'Tantang seseorang berduel: keduanya mendapat ubin yang sama',
    },
  },
  about: {
    classic: 'seperti aslinya',
    gentle: 'angka 4 lebih jarang',
    wild: 'lebih banyak ubin di awal, bahkan ada 8',
    blitz: 'waktunya tiga menit',
  },
  spawn: (tile, share) => `${tile}: ${share}`,
  badSize: {
    malformed: (given) =>
      `\`${given}\` bukan ukuran papan. Tulis baris x kolom, misalnya \`4x4\` atau \`5x8\`: tiap sisi 1 sampai 12, totalnya 4 sampai 120 kotak.`,
    'side-out-of-range': (given) =>
      `\`${given}\` punya sisi yang terlalu pendek atau terlalu panjang. Tiap sisi 1 sampai 12, misalnya \`4x4\` atau \`12x10\`.`,
    'too-few-cells': (given) =>
      `\`${given}\` terlalu kecil untuk dimainkan. Papan punya paling sedikit 4 kotak, misalnya \`2x2\`.`,
    'too-many-cells': (given) => `\`${given}\` terlalu besar. Papan punya paling banyak 120 kotak, misalnya \`12x10\`.`,
  },
  badSeed: 'Seed adalah bilangan bulat dari -9007199254740991 sampai 9007199254740991, misalnya 13579.',
  badRules: (given, known) => `Tidak ada aturan bernama \`${given}\`. Pilihannya: ${known}.`,
};
