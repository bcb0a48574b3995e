import type { HelpTexts } from '../help.ts';

export const help: HelpTexts = {
  command: { description: 'Jak grać i co potrafi bot', help: 'ta strona.', options: {} },
  title: 'Jak grać w 2048',
  rule: 'Naciśnij strzałkę: wszystkie kafelki przesuną się w tę stronę, a dwa jednakowe, które się spotkają, połączą się w jeden.',
  note: 'Gra zapisuje się po każdym ruchu, a na każdym serwerze i w każdej rozmowie prywatnej masz osobną grę dla każdego rozmiaru planszy i zestawu zasad.',
  links: { addBot: 'Dodaj bota', original: 'Oryginalna gra' },
};
