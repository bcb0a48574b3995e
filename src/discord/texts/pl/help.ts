import type { HelpTexts } from '../help.ts';

export const help: HelpTexts = {
  command: { description: 'Jak grać i co potrafi bot', help: 'ta strona.', options: {} },
  title: 'Jak grać w 2048',
  howTo:
    'Naciśnij strzałkę: wszystkie kafelki przesuną się w tę stronę. Dwa jednakowe kafelki, które się spotkają, łączą się w jeden o dwukrotnej wartości, a ta wartość dolicza się do wyniku. Po każdym ruchu pojawia się nowy kafelek. Zdobądź 2048 i graj dalej. Gra kończy się, gdy nic nie może się ruszyć.',
  commands: 'Polecenia',
  note: 'Gra zapisuje się po każdym ruchu, a na każdym serwerze i w każdej rozmowie prywatnej masz osobną grę dla każdego rozmiaru planszy i zestawu zasad.',
  links: { addBot: 'Dodaj bota', original: 'Oryginalna gra' },
};
