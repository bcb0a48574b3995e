import type { HelpTexts } from '../help.ts';

export const help: HelpTexts = {
  command: { description: 'Kaip žaisti ir ką moka botas', help: 'šis puslapis.', options: {} },
  title: 'Kaip žaisti 2048',
  rule: 'Paspausk rodyklę: visos plytelės nuslysta į tą pusę, o dvi vienodos susitikusios susijungia į vieną.',
  note: 'Žaidimas išsaugomas po kiekvieno ėjimo, o kiekviename serveryje ir kiekviename privačiame pokalbyje turi po vieną žaidimą kiekvienam lentos dydžiui ir taisyklėms.',
  links: { addBot: 'Pridėti botą', original: 'Originalus žaidimas' },
};
