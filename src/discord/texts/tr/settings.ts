import type { SettingsTexts } from '../settings.ts';

export const settings: SettingsTexts = {
  command: {
    description: 'Renkler, animasyon ya da metin, dil ve sıralamalarda görünüp görünmemen',
    help: 'renkler, resim yerine animasyon ya da metin, dil.',
    options: {},
  },
  title: 'Ayarların',
  choice: (about, chosen) => `${about}: ${chosen}`,
  each: {
    theme: {
      name: 'Renkler',
      option: 'Tahtanın renkleri',
      words: { classic: 'orijinal', dark: 'koyu', contrast: 'yüksek kontrast', colorblind: 'renk körlüğüne uygun' },
    },
    picture: {
      name: 'Tahta',
      option: 'Tahtanın nasıl gösterileceği',
      words: {
        board: 'resim',
        card: 'başlık ve skorla birlikte resim',
        animated: 'hareketli resim',
        text: 'yalnızca metin',
      },
    },
    language: { name: 'Dil', option: 'Botun seninle konuştuğu dil', words: { auto: 'Discord ile aynı' } },
    visibility: {
      name: 'Sıralamalar',
      option: 'Sıralamaların adını nerede göstereceği',
      words: { everywhere: 'her yerde', servers: 'sunucularımda', nowhere: 'hiçbir yerde' },
    },
  },
  note: 'Hemen ve her yerde geçerli; tahta bir sonraki hamlenle değişir.',
  badChoice: (given) => `\`${given}\` seçenekler arasında yok.`,
};
