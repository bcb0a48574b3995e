import type { AssistTexts } from '../assist.ts';

export const assist: AssistTexts = {
  assisted: (helps) => `dengan bantuan: ${helps}`,
  helps: { undo: 'urungkan', hint: 'petunjuk', autoplay: 'main otomatis' },
  ask: 'Bantuan menandai permainan ini sebagai permainan dengan bantuan.',
  askBack: 'Permainanmu yang lebih baru di sini belum selesai. Akhiri dan kembali ke yang ini?',
  buttons: {
    ranked: 'Tetap di peringkat',
    use: 'Pakai bantuan',
    stay: 'Simpan permainan terbaru',
    back: 'Akhiri permainan terbaru',
  },
  nothingToUndo: 'Tidak ada yang bisa diurungkan.',
  revealed: 'Ubin permainan ini tidak lagi rahasia, jadi tidak bisa dilanjutkan.',
  noHelp: 'Tidak ada bantuan di permainan seperti ini.',
};
