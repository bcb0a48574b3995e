import type { HelpTexts } from '../help.ts';

export const help: HelpTexts = {
  command: { description: 'Cara bermain dan apa saja yang bisa dilakukan bot ini', help: 'halaman ini.', options: {} },
  title: 'Cara bermain 2048',
  howTo:
    'Tekan panah: semua ubin bergeser ke arah itu. Dua ubin dengan angka sama yang bertemu akan bergabung menjadi satu ubin bernilai dua kali lipat, dan nilai itu ditambahkan ke skormu. Setiap selesai melangkah, muncul ubin baru. Capai 2048, lalu terus bermain. Permainan berakhir kalau tidak ada ubin yang bisa bergerak lagi.',
  commands: 'Perintah',
  note: 'Permainanmu disimpan setelah setiap langkah. Di setiap server dan setiap obrolan pribadi, kamu punya satu permainan untuk tiap ukuran papan dan aturan.',
  links: { addBot: 'Tambahkan bot', original: 'Game aslinya' },
};
