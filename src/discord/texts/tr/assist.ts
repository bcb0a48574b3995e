import type { AssistTexts } from '../assist.ts';

export const assist: AssistTexts = {
  assisted: (helps) => `yardımla: ${helps}`,
  helps: { undo: 'geri alma', hint: 'ipucu', autoplay: 'otomatik oyun' },
  ask: 'Yardım, bu oyunu yardımlı oyun olarak işaretler.',
  askBack: 'Burada devam eden daha yeni bir oyunun var. Onu bitirip buna dönmek ister misin?',
  buttons: {
    ranked: 'Sıralamada kal',
    use: 'Yardımla',
    stay: 'Yeni oyunu sürdür',
    back: 'Yeni oyunu bitir',
  },
  nothingToUndo: 'Geri alınacak bir şey yok.',
  revealed: 'Bu oyunun taşları artık gizli değil, bu yüzden devam edemez.',
  noHelp: 'Böyle bir oyunda yardım yok.',
};
