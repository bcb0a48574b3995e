import type { SettingsTexts } from '../settings.ts';

export const settings: SettingsTexts = {
  command: {
    description: 'Warna, animasi atau teks, bahasa, dan apakah kamu tampil di papan peringkat',
    help: 'warna, animasi atau teks sebagai ganti gambar, bahasa.',
    options: {},
  },
  title: 'Pengaturanmu',
  choice: (about, chosen) => `${about}: ${chosen}`,
  each: {
    theme: {
      name: 'Warna',
      option: 'Warna papan',
      words: { classic: 'seperti aslinya', dark: 'gelap', contrast: 'kontras tinggi', colorblind: 'ramah buta warna' },
    },
    picture: {
      name: 'Papan',
      option: 'Cara papan ditampilkan',
      words: { board: 'gambar', card: 'gambar dengan judul dan skor', animated: 'gambar bergerak', text: 'teks saja' },
    },
    language: { name: 'Bahasa', option: 'Bahasa bot untukmu', words: { auto: 'sama seperti Discord' } },
    visibility: {
      name: 'Papan peringkat',
      option: 'Di mana papan peringkat menampilkan namamu',
      words: { everywhere: 'di semua tempat', servers: 'di serverku', nowhere: 'tidak di mana pun' },
    },
  },
  note: 'Langsung berlaku di semua tempat; tampilan papan berubah pada langkahmu berikutnya.',
  badChoice: (given) => `\`${given}\` tidak ada dalam pilihan.`,
};
