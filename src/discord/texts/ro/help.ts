import type { HelpTexts } from '../help.ts';

export const help: HelpTexts = {
  command: { description: 'Cum se joacă și ce știe să facă botul', help: 'această pagină.', options: {} },
  title: 'Cum se joacă 2048',
  howTo:
    'Apasă o săgeată: toate piesele alunecă în acea direcție. Două piese egale care se întâlnesc devin una singură, cu valoare dublă, iar acea valoare se adaugă la scor. După fiecare mutare apare o piesă nouă. Ajungi la 2048, apoi continuă. Jocul se termină când nimic nu se mai poate mișca.',
  commands: 'Comenzi',
  note: 'Jocul tău se salvează după fiecare mutare, iar pe fiecare server și în fiecare conversație privată ai câte un joc pentru fiecare mărime de tablă și set de reguli.',
  links: { addBot: 'Adaugă botul', original: 'Jocul original' },
};
