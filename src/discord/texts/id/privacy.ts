import { pluralsOf } from '../plurals.ts';
import type { PrivacyTexts } from '../privacy.ts';

const plural = pluralsOf('id');

export const privacy: PrivacyTexts = {
  command: {
    description: 'Apa yang disimpan tentangmu, salinannya, atau penghapusannya',
    help: 'apa yang disimpan tentangmu, salinannya, atau penghapusannya.',
    options: {
      show: 'Apa yang disimpan tentangmu',
      export: 'Semua yang disimpan tentangmu, sebagai file',
      delete: 'Hapus semua yang disimpan tentangmu',
    },
  },
  title: 'Yang disimpan tentangmu',
  id: 'ID pengguna Discord milikmu',
  name: (name) => `namamu, seperti terakhir ditampilkan Discord: ${name}`,
  number: (number) => `nomor penggantinya jika namamu tidak ditampilkan: ${number}`,
  settings: (chosen) => `pengaturanmu: ${chosen}`,
  games: plural({ other: (n) => `${n} permainan, dengan setiap langkah dan tempat kamu memainkannya` }),
  bests: plural({ other: (n) => `${n} skor terbaik, satu untuk tiap tempat, papan, dan periode` }),
  dailies: plural({ other: (n) => `${n} tantangan harian, untuk rentetanmu` }),
  duels: 'duelmu: melawan siapa, dan kedua skornya',
  statistics: 'jumlah dari permainanmu yang selesai, untuk statistikmu',
  nothing: 'Tidak ada yang disimpan tentangmu.',
  notStored: 'Pesan, avatar, email, dan alamat IP-mu tidak disimpan.',
  buttons: { delete: 'Hapus…', export: 'Ambil salinan', keep: 'Simpan dataku', confirm: 'Hapus semuanya' },
  exported:
    'Inilah semua yang disimpan tentangmu. Seed permainan yang belum selesai tetap rahasia sampai permainan itu berakhir.',
  compressed: 'File ini besar, jadi dikompresi dengan gzip.',
  tooLarge: 'Datamu terlalu banyak untuk satu file di Discord. Mintalah kepada pengelola bot ini.',
  ask: 'Hapus semua yang disimpan tentangmu? Permainanmu, termasuk yang belum selesai, skor terbaik, pengaturan, dan namamu akan hilang untuk selamanya.',
  kept: 'Tidak ada yang dihapus.',
  deleted: (play) => `Semua tentangmu sudah dihapus. Kalau mau bermain lagi: ${play}`,
  clearing: {
    button: 'Kosongkan…',
    ask: 'Kosongkan semua papan peringkat server ini, untuk setiap papan dan periode? Permainan yang belum selesai tetap berlanjut, tetapi permainan yang dimulai sebelum ini tidak lagi dihitung di sini. Papan peringkat semua tempat tidak berubah.',
    buttons: { keep: 'Biarkan saja', confirm: 'Kosongkan semua' },
    cleared: 'Papan peringkat server ini sudah kosong. Mulai sekarang permainan baru dihitung.',
    notAllowed: 'Hanya anggota dengan izin Kelola Server yang bisa mengosongkan papan peringkat.',
  },
};
