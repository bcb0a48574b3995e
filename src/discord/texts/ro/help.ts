import type { HelpTexts } from '../help.ts';

export const help: HelpTexts = {
  command: { description: 'Cum se joacă și ce știe să facă botul', help: 'această pagină.', options: {} },
  title: 'Cum se joacă 2048',
  rule: 'Apasă o săgeată: toate piesele alunecă în acea direcție, iar două egale care se întâlnesc devin una singură.',
  note: 'Jocul tău se salvează după fiecare mutare, iar pe fiecare server și în fiecare conversație privată ai câte un joc pentru fiecare mărime de tablă și set de reguli.',
  links: { addBot: 'Adaugă botul', original: 'Jocul original' },
};
