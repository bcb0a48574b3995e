import type { HelpTexts } from '../help.ts';

export const help: HelpTexts = {
  command: { description: 'Kako se igra i što sve bot može', help: 'ova stranica.', options: {} },
  title: 'Kako se igra 2048',
  rule: 'Pritisni strelicu: sve pločice klize na tu stranu, a dvije jednake koje se sudare spoje se u jednu.',
  note: 'Igra se sprema nakon svakog poteza, a na svakom poslužitelju i u svakom privatnom razgovoru imaš po jednu igru za svaku veličinu ploče i vrstu pravila.',
  links: { addBot: 'Dodaj bota', original: 'Originalna igra' },
};
