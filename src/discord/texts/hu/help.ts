import type { HelpTexts } from '../help.ts';

export const help: HelpTexts = {
  command: { description: 'Hogyan kell játszani, és mit tud a bot', help: 'ez az oldal.', options: {} },
  title: 'Így kell játszani: 2048',
  rule: 'Nyomj meg egy nyilat: minden lapka arra csúszik, és ha két egyforma összeér, eggyé válik.',
  note: 'A játékod minden lépés után elmentődik, és minden szerveren és minden privát beszélgetésben külön játékod van minden táblamérethez és szabályhoz.',
  links: { addBot: 'Bot hozzáadása', original: 'Az eredeti játék' },
};
