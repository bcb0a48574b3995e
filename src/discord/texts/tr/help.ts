import type { HelpTexts } from '../help.ts';

export const help: HelpTexts = {
  command: { description: 'Nasıl oynanır ve bot neler yapabilir', help: 'bu sayfa.', options: {} },
  title: '2048 nasıl oynanır?',
  howTo:
    'Bir oka bas: bütün taşlar o yöne kayar. Karşılaşan iki eş taş birleşip değeri iki katı olan tek bir taş olur ve bu değer skoruna eklenir. Her hamleden sonra yeni bir taş gelir. 2048 taşını yap, sonra devam et. Hiçbir taş kıpırdayamayınca oyun biter.',
  commands: 'Komutlar',
  note: 'Oyunun her hamleden sonra kaydedilir. Her sunucuda ve her özel sohbette, her tahta boyutu ve kural türü için bir oyunun olur.',
  links: { addBot: 'Botu ekle', original: 'Orijinal oyun' },
};
