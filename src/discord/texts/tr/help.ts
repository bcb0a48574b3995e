import type { HelpTexts } from '../help.ts';

export const help: HelpTexts = {
  command: { description: 'Nasıl oynanır ve bot neler yapabilir', help: 'bu sayfa.', options: {} },
  title: '2048 nasıl oynanır?',
  rule: 'Bir oka bas: bütün taşlar o yöne kayar, karşılaşan iki eş taş tek taş olur.',
  note: 'Oyunun her hamleden sonra kaydedilir. Her sunucuda ve her özel sohbette, her tahta boyutu ve kural türü için bir oyunun olur.',
  links: { addBot: 'Botu ekle', original: 'Orijinal oyun' },
};
