import type { AnswerTexts } from '../answers.ts';

export const answers: AnswerTexts = {
  refusals: {
    'no-such-game': (play) => `Ova igra više nije spremljena. Započni novu: ${play}.`,
    damaged: (play) => `Podaci ove igre su oštećeni i više se ne može otvoriti. Započni novu: ${play}.`,
    'not-yours': (owner, play) => `Ovu igru igra ${owner}. Zaigraj svoju: ${play}.`,
  },
  unknownButton: (play) => `Ovaj gumb više ne radi. Tvoja igra je na sigurnom, vrati joj se ovako: ${play}.`,
  unknownCommand: (help) => `Ta naredba ne postoji. Pogledaj koje postoje: ${help}.`,
  tooFast: 'Prebrzo! Pokušaj ponovno za koji trenutak.',
  blocked: 'Žao nam je, vlasnik ovog bota isključio ga je za tebe ili za ovaj poslužitelj.',
  late: 'Ovo traje duže nego inače. Pokušaj ponovno za koji trenutak: što se uspjelo spremiti, tada će se vidjeti.',
  failure: (id) =>
    `Nešto je pošlo po zlu, i to našom krivnjom. Tvoja igra je spremljena, pokušaj ponovno. Ako se ponovi, javi ovaj broj vlasniku bota: \`${id}\``,
};
