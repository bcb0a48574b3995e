import type { AnswerTexts } from '../answers.ts';

export const answers: AnswerTexts = {
  refusals: {
    'no-such-game': (play) => `Dette spil er ikke gemt længere. Start et nyt med ${play}.`,
    damaged: (play) => `Dette spil er beskadiget og kan ikke åbnes længere. Start et nyt med ${play}.`,
    'not-yours': (owner, play) => `Her spiller ${owner}. Spil dit eget spil med ${play}.`,
  },
  unknownButton: (play) => `Denne knap virker ikke længere. Dit spil er i sikkerhed: åbn det igen med ${play}.`,
  unknownCommand: (help) => `Den kommando findes ikke. Se, hvilke der findes, med ${help}.`,
  tooFast: 'Det gik for stærkt. Prøv igen om et øjeblik.',
  blocked: 'Beklager, botten er slået fra for dig eller for denne server af den, der driver den.',
  late: 'Det tager længere tid, end det burde. Prøv igen om lidt: det, der nåede at blive gemt, vises så.',
  failure: (id) =>
    `Noget gik galt, og det er vores skyld. Dit spil er gemt; prøv igen. Hvis det sker igen, så giv dette nummer til den, der driver botten: \`${id}\``,
};
