import type { GameTexts } from '../game.ts';

export const game: GameTexts = {
  score: (points) => `Skor: ${points}`,
  best: (points) => `Rekor: ${points}`,
  moves: (count) => `Hamle: ${count}`,
  labels: { score: 'SKOR', best: 'REKOR' },
  message: {
    join: (target) => `Taşları birleştir, hedef ${target}!`,
    won: (target) => `Kazandın! Sıradaki hedef ${target}`,
    over: 'Oyun bitti!',
    givenUp: 'Bu oyun sona erdi.',
  },
  altRow: (row, cells) => `Satır ${row}: ${cells}.`,
  altEmpty: 'boş',
  rules: { classic: 'klasik', gentle: 'sakin', wild: 'çılgın', blitz: 'yıldırım' },
  practice: (seed) => `tohum ${seed} ile alıştırma, sıralamaya girmez`,
  buttons: { newGame: 'Yeni oyun', yes: 'Yeni oyun', no: 'Oyuna devam' },
  askNewGame: 'Yeni oyun başlasın mı?',
  askSeed: (seed) => `Burada devam eden bir oyunun var. Bitirip tohum ${seed} ile alıştırma yapmak ister misin?`,
  player: (number) => `Oyuncu ${number}`,
  setAside: 'Buradaki son oyunun artık açılamıyordu. Bu yeni bir oyun.',
  scoreCounts: ({ shown }) => `Skorun (${shown}) yine de geçerli.`,
};
