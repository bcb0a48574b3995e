import type { AnswerTexts } from '../answers.ts';

export const answers: AnswerTexts = {
  refusals: {
    'no-such-game': (play) => `Permainan ini sudah tidak tersimpan. Mulai yang baru dengan ${play}.`,
    damaged: (play) => `Data permainan ini rusak dan tidak bisa dibuka lagi. Mulai yang baru dengan ${play}.`,
    'not-yours': (owner, play) => `Ini permainan ${owner}. Mainkan punyamu sendiri dengan ${play}.`,
  },
  unknownButton: (play) => `Tombol ini sudah tidak berfungsi. Permainanmu aman: buka lagi dengan ${play}.`,
  unknownCommand: (help) => `Perintah ini tidak tersedia. Lihat apa saja yang ada dengan ${help}.`,
  tooFast: 'Terlalu cepat. Tunggu sebentar, lalu coba lagi, ya.',
  blocked: 'Maaf, pemilik bot ini telah menonaktifkannya untukmu atau untuk server ini.',
  late: 'Ini lebih lama dari biasanya. Tunggu sebentar, lalu coba lagi, ya: yang sudah tersimpan akan muncul nanti.',
  failure: (id) =>
    `Ada yang salah, dan itu dari pihak kami. Permainanmu tersimpan; coba lagi, ya. Kalau terulang, sampaikan nomor ini ke pemilik bot: \`${id}\``,
};
