import type { ReplayTexts } from '../replay.ts';

export const replay: ReplayTexts = {
  command: {
    description: 'Tonton ulang permainanmu yang sudah selesai, lengkap dengan berkas buktinya',
    help: 'permainan yang sudah selesai sebagai film, dengan berkas buktinya.',
    options: { game: 'Permainan yang mana; kalau kosong, yang terakhir' },
  },
  button: 'Tayangan ulang',
  post: 'Kirim di sini',
  number: (number) => `permainan ${number}`,
  note: 'Dengan berkas ini siapa pun bisa memeriksa permainan ini.',
  alt: (moves) => `Tayangan ulang: ${moves}. Papan terakhir:`,
  none: (play) => `Kamu belum punya permainan yang selesai. Mainkan satu dengan ${play}.`,
  unknown: (game) => `\`${game}\` bukan permainanmu yang sudah selesai. Pilih dari daftar yang ditawarkan \`/replay\`.`,
  running: 'Permainan ini masih berjalan. Tayangan ulangnya tersedia setelah selesai.',
  busy: 'Tayangan ulangmu yang tadi masih dibuat. Tunggu sebentar, ya.',
  full: 'Sedang banyak tayangan ulang yang dibuat. Coba lagi sebentar lagi, ya.',
  stillPlayed:
    'Orang lain masih bisa memainkan ubin yang sama. Setelah itu berakhir, kamu bisa mengirim tayangan ulangnya.',
  posted: 'Kamu sudah mengirim tayangan ulang ini.',
};
