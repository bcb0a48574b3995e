import { pluralsOf } from '../plurals.ts';
import type { StatsTexts } from '../stats.ts';

export const stats: StatsTexts = {
  command: {
    description: 'Skor, ubin terbesar, dan totalmu, atau milik pemain lain',
    help: 'skor, ubin terbesar, dan totalmu, atau milik pemain lain.',
    options: { user: 'Statistik siapa; kosongkan untuk milikmu' },
  },
  title: 'Statistik',
  games: pluralsOf('id')({ other: (n) => `${n} permainan` }),
  average: (points) => `Rata-rata ${points}`,
  rank: { server: (rank) => `Peringkat ${rank} di sini`, global: (rank) => `Peringkat ${rank} di semua tempat` },
  played: (time) => `Waktu bermain ${time}`,
  labels: { games: 'PERMAINAN', average: 'RATA-RATA', moves: 'LANGKAH', bestTile: 'UBIN', rank: 'PERINGKAT' },
  scores: 'Skor terbaru',
  tiles: 'Ubin terbesar tiap permainan',
  board: 'Papan',
  showEveryone: 'Tunjukkan ke semua',
  none: (play) => `Kamu belum menyelesaikan permainan: ${play}`,
  noneOf: (user) => `Tidak ada permainan selesai milik ${user} yang bisa ditampilkan di sini.`,
  hidden: (user) => `${user} tidak menampilkan statistik kepada orang lain.`,
};
