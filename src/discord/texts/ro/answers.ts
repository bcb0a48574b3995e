import type { AnswerTexts } from '../answers.ts';

export const answers: AnswerTexts = {
  refusals: {
    'no-such-game': (play) => `Acest joc nu mai este salvat. Începe unul nou cu ${play}.`,
    damaged: (play) => `Acest joc s-a deteriorat și nu mai poate fi deschis. Începe unul nou cu ${play}.`,
    'not-yours': (owner, play) => `Aici joacă ${owner}. Joacă jocul tău cu ${play}.`,
  },
  unknownButton: (play) => `Acest buton nu mai funcționează. Jocul tău este în siguranță: revino la el cu ${play}.`,
  unknownCommand: (help) => `Această comandă nu există. Vezi care există cu ${help}.`,
  tooFast: 'Prea repede! Încearcă din nou peste o clipă.',
  blocked: 'Ne pare rău, proprietarul acestui bot l-a dezactivat pentru tine sau pentru acest server.',
  late: 'Durează mai mult decât ar trebui. Încearcă din nou peste o clipă: ce s-a salvat între timp se va vedea atunci.',
  failure: (id) =>
    `Ceva n-a mers bine, și e vina noastră. Jocul tău este salvat; încearcă din nou. Dacă se repetă, spune-i proprietarului botului acest număr: \`${id}\``,
};
