import type { HelpTexts } from '../help.ts';

export const help: HelpTexts = {
  command: { description: 'Jak se hraje a co bot umí', help: 'tahle stránka.', options: {} },
  title: 'Jak se hraje 2048',
  rule: 'Stiskni šipku: všechny dlaždice se posunou tím směrem a dvě stejné, které se potkají, se spojí v jednu.',
  note: 'Hra se ukládá po každém tahu a na každém serveru i v každé soukromé konverzaci máš jednu hru pro každou velikost hrací plochy a každá pravidla.',
  links: { addBot: 'Přidat bota', original: 'Původní hra' },
};
