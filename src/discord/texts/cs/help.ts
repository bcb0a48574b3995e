import type { HelpTexts } from '../help.ts';

export const help: HelpTexts = {
  command: { description: 'Jak se hraje a co bot umí', help: 'tahle stránka.', options: {} },
  title: 'Jak se hraje 2048',
  howTo:
    'Stiskni šipku: všechny dlaždice se posunou tím směrem. Dvě stejné dlaždice, které se potkají, se spojí v jednu s dvojnásobnou hodnotou a ta se ti přičte ke skóre. Po každém tahu přibude nová dlaždice. Dostaň se na 2048 a pak hraj dál. Hra končí, když už se nic nemůže pohnout.',
  commands: 'Příkazy',
  note: 'Hra se ukládá po každém tahu a na každém serveru i v každé soukromé konverzaci máš jednu hru pro každou velikost hrací plochy a každá pravidla.',
  links: { addBot: 'Přidat bota', original: 'Původní hra' },
};
