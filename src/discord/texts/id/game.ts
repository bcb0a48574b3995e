import type { GameTexts } from '../game.ts';

export const game: GameTexts = {
  score: (points) => `Skor ${points}`,
  best: (points) => `Terbaik ${points}`,
  moves: (count) => `Langkah ${count}`,
  labels: { score: 'SKOR', best: 'TERBAIK' },
  message: {
    join: (target) => `Gabungkan ubin sampai jadi ${target}!`,
    won: (target) => `Kamu menang! Sekarang coba capai ${target}`,
    over: 'Permainan berakhir!',
    givenUp: 'Permainan ini sudah selesai.',
  },
  altRow: (row, cells) => `Baris ${row}: ${cells}.`,
  altEmpty: 'kosong',
  rules: { classic: 'klasik', gentle: 'santai', wild: 'liar', blitz: 'kilat' },
  practice: (seed) => `latihan dengan seed ${seed}, tidak masuk peringkat`,
  buttons: { newGame: 'Permainan baru', yes: 'Permainan baru', no: 'Lanjut main' },
  askNewGame: 'Mulai permainan baru?',
  askSeed: (seed) => `Permainanmu di sini belum selesai. Akhiri dan berlatih dengan seed ${seed}?`,
  player: (number) => `Pemain ${number}`,
  setAside: 'Permainan terakhirmu di sini tidak bisa dibuka lagi. Ini permainan baru.',
  scoreCounts: ({ shown }) => `Skormu (${shown}) tetap dihitung.`,
};
