import type { HelpTexts } from '../help.ts';

export const help: HelpTexts = {
  command: { description: 'Kaip žaisti ir ką moka botas', help: 'šis puslapis.', options: {} },
  title: 'Kaip žaisti 2048',
  howTo:
    'Paspausk rodyklę: visos plytelės nuslysta į tą pusę. Dvi vienodos susitikusios plytelės susijungia į vieną dvigubos vertės plytelę, o ta vertė pridedama prie tavo taškų. Po kiekvieno ėjimo atsiranda nauja plytelė. Pasiek 2048 ir žaisk toliau. Žaidimas baigiasi, kai niekas nebegali pajudėti.',
  commands: 'Komandos',
  note: 'Žaidimas išsaugomas po kiekvieno ėjimo, o kiekviename serveryje ir kiekviename privačiame pokalbyje turi po vieną žaidimą kiekvienam lentos dydžiui ir taisyklėms.',
  links: { addBot: 'Pridėti botą', original: 'Originalus žaidimas' },
};
