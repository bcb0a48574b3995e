import type { HelpTexts } from '../help.ts';

export const help: HelpTexts = {
  command: { description: 'Hogyan kell játszani, és mit tud a bot', help: 'ez az oldal.', options: {} },
  title: 'Így kell játszani',
  howTo:
    'Nyomj meg egy nyilat: minden lapka arra csúszik. Ha két egyforma lapka összeér, egyetlen, kétszer akkora értékű lapka lesz belőlük, és ez az érték hozzáadódik a pontjaidhoz. Minden lépés után új lapka jelenik meg. A cél a 2048, utána játszhatsz tovább. A játéknak akkor van vége, ha már semmi sem tud elmozdulni.',
  commands: 'Parancsok',
  note: 'A játékod minden lépés után elmentődik, és minden szerveren és minden privát beszélgetésben külön játékod van minden táblamérethez és szabályhoz.',
  links: { addBot: 'Bot hozzáadása', original: 'Az eredeti játék' },
};
