import type { AnswerTexts } from '../answers.ts';

export const answers: AnswerTexts = {
  refusals: {
    'no-such-game': (play) => `Dit spel is niet meer opgeslagen. Begin een nieuw spel met ${play}.`,
    damaged: (play) => `Dit spel is beschadigd en kan niet meer worden geopend. Begin een nieuw spel met ${play}.`,
    'not-yours': (owner, play) => `Dit is het spel van ${owner}. Speel je eigen spel met ${play}.`,
  },
  unknownButton: (play) => `Deze knop werkt niet meer. Je spel is veilig: haal het terug met ${play}.`,
  unknownCommand: (help) => `Deze opdracht bestaat niet. Met ${help} zie je welke er wel zijn.`,
  tooFast: 'Dat ging te snel. Probeer het zo nog eens.',
  blocked: 'Sorry, de beheerder van deze bot heeft hem voor jou of voor deze server uitgezet.',
  late: 'Dit duurt langer dan normaal. Probeer het zo nog eens: wat intussen is opgeslagen, zie je dan.',
  failure: (id) =>
    `Er ging iets mis, en dat ligt aan ons. Je spel is opgeslagen; probeer het nog eens. Gebeurt het weer, geef dit nummer dan door aan de beheerder van de bot: \`${id}\``,
};
