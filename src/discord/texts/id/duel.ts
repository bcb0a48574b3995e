import type { DuelTexts } from '../duel.ts';

export const duel: DuelTexts = {
  mode: 'duel',
  modeWith: (opponent) => `duel melawan ${opponent}`,
  challenges: (challenger, opponent) => `${challenger} menantang ${opponent}`,
  against: (challenger, opponent) => `${challenger} melawan ${opponent}`,
  terms: 'Keduanya mendapat ubin yang sama, di papan yang hanya mereka sendiri yang lihat. Skor tertinggi menang.',
  ends: (when) => `berakhir ${when}`,
  declined: (opponent) => `${opponent} menolak.`,
  withdrawn: (challenger) => `${challenger} menarik kembali tantangannya.`,
  expired: 'Tidak ada jawaban tepat waktu.',
  won: (name, higher, lower) => `${name} menang, ${higher} lawan ${lower}`,
  tie: (score) => `Seri dengan ${score}`,
  left: 'pemain yang sudah pergi',
  waiting: 'Pemain lain belum selesai.',
  elsewhere: (opponent, play, challenger) =>
    `${opponent} tidak bisa melihat pesan ini. Di tempat lain, ${play} dengan ${challenger} sebagai \`opponent\` menampilkannya.`,
  buttons: { accept: 'Terima', decline: 'Tolak', play: 'Main', rematch: 'Tanding ulang', duel: 'Duel' },
  refusals: {
    notYours: (challenger, opponent, play) =>
      `Duel ini antara ${challenger} dan ${opponent}. Mulai duelmu sendiri dengan ${play}.`,
    notAsked: (opponent) => `${opponent} yang harus menerima. Dengan *Tolak* kamu menarik tantanganmu.`,
    self: 'Kamu tidak bisa menantang dirimu sendiri.',
    bot: (name) => `${name} adalah bot, dan bot tidak bermain duel.`,
    seed: 'Ubin dalam duel bersifat rahasia. Jangan isi `seed`.',
    gone: (play) => `Duel ini tidak tersimpan lagi. Mulai yang baru dengan ${play}.`,
  },
};
