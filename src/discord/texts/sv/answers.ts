import type { AnswerTexts } from '../answers.ts';

export const answers: AnswerTexts = {
  refusals: {
    'no-such-game': (play) => `Det här spelet finns inte sparat längre. Börja ett nytt med ${play}.`,
    damaged: (play) => `Det här spelet är skadat och går inte att öppna längre. Börja ett nytt med ${play}.`,
    'not-yours': (owner, play) => `Här spelar ${owner}. Spela ditt eget spel med ${play}.`,
  },
  unknownButton: (play) => `Den här knappen fungerar inte längre. Ditt spel är kvar: öppna det igen med ${play}.`,
  unknownCommand: (help) => `Det kommandot finns inte. Se vilka som finns med ${help}.`,
  tooFast: 'Det gick för fort. Försök igen om en liten stund.',
  blocked: 'Tyvärr har den som driver boten stängt av den för dig eller för den här servern.',
  late: 'Det här tar för lång tid. Försök igen om en stund: det som hann sparas visas då.',
  failure: (id) =>
    `Något gick snett, och det är vårt fel. Ditt spel är sparat; försök igen. Om det händer igen, ge det här numret till den som sköter boten: \`${id}\``,
};
