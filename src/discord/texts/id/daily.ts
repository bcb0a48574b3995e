import type { DailyTexts } from '../daily.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('id');

export const daily: DailyTexts = {
  command: {
    description: 'Papan hari ini, sama untuk semua: satu kesempatan per hari',
    help: 'papan hari ini, sama untuk semua, satu kesempatan per hari.',
    options: {},
  },
  name: (number) => `Tantangan harian ${number}`,
  rules: 'tantangan harian',
  choice: 'tantangan harian: yang hari ini, atau yang terbaik dari periode lebih panjang',
  longest: (days) => `Rentetan terpanjang ${days}`,
  rankEverywhere: (rank, total) => `Peringkat ${rank} dari ${total} di semua tempat`,
  next: (when) => `Tantangan harian berikutnya: ${when}`,
  commitment: (daily, hash) => `Komitmen (SHA-256) ${daily}: ${hash}`,
  seed: (daily, seed) => `Seed ${daily}: ${seed}`,
  closed: 'Tantangan harian ini sudah ditutup. Skormu tetap dihitung.',
  lost: (when) =>
    `Permainanmu hari ini tidak bisa dibaca lagi, jadi tidak bisa dilanjutkan. Tantangan harian berikutnya: ${when}`,
  shared: (name, score, daily) => `${name} meraih skor ${score} di ${daily}`,
  today: 'Hari ini',
  serverStreak: plural({ other: (n) => `Rentetan server ini: ${n} hari` }),
};
