import type { LeaderboardTexts } from '../leaderboard.ts';

export const leaderboard: LeaderboardTexts = {
  command: {
    description: 'Skor terbaik di sini atau di semua tempat, dan peringkatmu',
    help: 'skor terbaik di sini atau di semua tempat.',
    options: {
      board: 'Baris x kolom, misalnya 4x4 atau 5x8',
      rules: 'Aturan mana yang mau dilihat peringkatnya',
      period: 'Periode; bulan, minggu, dan hari dimulai tengah malam UTC',
      scope: 'Server ini, atau di semua tempat',
      assisted: 'Permainan dengan urungkan, petunjuk, atau main otomatis, di daftar tersendiri',
    },
  },
  title: 'Papan peringkat',
  scopes: { server: 'server ini', global: 'semua tempat' },
  here: 'di sini',
  periods: { all: 'sepanjang masa', month: 'bulan ini', week: 'minggu ini', today: 'hari ini' },
  withHelp: 'dengan bantuan',
  columns: 'peringkat · skor · ubin terbesar · nama',
  menus: { period: 'Periode', scope: 'Cakupan' },
  buttons: { myPlace: 'Peringkatku', assisted: 'Permainan dengan bantuan' },
  empty: (play) => `Belum ada yang punya skor di sini. Jadilah yang pertama: ${play}`,
  emptyWithHelp: 'Belum ada yang punya skor di sini.',
  own: {
    server: (rank, total, score) => `Peringkatmu di sini: ${rank} dari ${total}, dengan skor ${score.shown}`,
    global: (rank, total, score) => `Peringkatmu di semua tempat: ${rank} dari ${total}, dengan skor ${score.shown}`,
  },
  ownNone: (play) => `Kamu belum punya skor di sini: ${play}`,
  ownHidden: (settings) => `Kamu memilih tidak tampil di papan peringkat. Ubah dengan ${settings}.`,
  ownUnnamed: (name, settings) => `Di daftar ini kamu adalah ${name}. Tampilkan namamu dengan ${settings}.`,
  notYours: (owner, leaderboard) => `${owner} yang membuka daftar ini. Buka punyamu dengan ${leaderboard}.`,
};
