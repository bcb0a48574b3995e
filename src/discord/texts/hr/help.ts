import type { HelpTexts } from '../help.ts';

export const help: HelpTexts = {
  command: { description: 'Kako se igra i što sve bot može', help: 'ova stranica.', options: {} },
  title: 'Kako se igra 2048',
  howTo:
    'Pritisni strelicu: sve pločice klize na tu stranu. Dvije jednake pločice koje se sudare spoje se u jednu dvostruke vrijednosti, a ta se vrijednost dodaje tvojim bodovima. Nakon svakog poteza pojavi se nova pločica. Dođi do 2048 pa igraj dalje. Igra je gotova kad se više ništa ne može pomaknuti.',
  commands: 'Naredbe',
  note: 'Igra se sprema nakon svakog poteza, a na svakom poslužitelju i u svakom privatnom razgovoru imaš po jednu igru za svaku veličinu ploče i vrstu pravila.',
  links: { addBot: 'Dodaj bota', original: 'Originalna igra' },
};
