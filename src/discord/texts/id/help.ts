import type { HelpTexts } from '../help.ts';

export const help: HelpTexts = {
  command: { description: 'Cara bermain dan apa saja yang bisa dilakukan bot ini', help: 'halaman ini.', options: {} },
  title: 'Cara bermain 2048',
  rule: 'Tekan panah: semua ubin bergeser ke arah itu, dan dua ubin sama yang bertemu menjadi satu.',
  note: 'Permainanmu disimpan setelah setiap langkah. Di setiap server dan setiap obrolan pribadi, kamu punya satu permainan untuk tiap ukuran papan dan aturan.',
  links: { addBot: 'Tambahkan bot', original: 'Permainan aslinya' },
};
