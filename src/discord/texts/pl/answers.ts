import type { AnswerTexts } from '../answers.ts';

export const answers: AnswerTexts = {
  refusals: {
    'no-such-game': (play) => `Ta gra nie jest już zapisana. Zacznij nową: ${play}.`,
    damaged: (play) => `Ta gra jest uszkodzona i nie da się jej już otworzyć. Zacznij nową: ${play}.`,
    'not-yours': (owner, play) => `W tę grę gra ${owner}. Zagraj we własną: ${play}.`,
  },
  unknownButton: (play) => `Ten przycisk już nie działa. Twoja gra jest bezpieczna, wróć do niej: ${play}.`,
  unknownCommand: (help) => `Nie ma takiego polecenia. Zobacz, jakie są: ${help}.`,
  tooFast: 'To było za szybko. Spróbuj ponownie za chwilę.',
  blocked: 'Przykro nam, właściciel tego bota wyłączył go dla ciebie lub dla tego serwera.',
  late: 'To trwa zbyt długo. Spróbuj ponownie za chwilę: jeśli coś się zapisało, wtedy to zobaczysz.',
  failure: (id) =>
    `Coś poszło nie tak, i to z naszej winy. Twoja gra jest zapisana, spróbuj jeszcze raz. Jeśli to się powtórzy, podaj ten numer właścicielowi bota: \`${id}\``,
};
