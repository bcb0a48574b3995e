import type { AnswerTexts } from '../answers.ts';

export const answers: AnswerTexts = {
  refusals: {
    'no-such-game': (play) => `Dette spillet er ikke lagret lenger. Start et nytt med ${play}.`,
    damaged: (play) => `Dataene til dette spillet er ødelagt og kan ikke åpnes lenger. Start et nytt med ${play}.`,
    'not-yours': (owner, play) => `Dette er spillet til ${owner}. Spill ditt eget med ${play}.`,
  },
  unknownButton: (play) =>
    `Denne knappen virker ikke lenger. Spillet ditt er trygt lagret: Åpne det igjen med ${play}.`,
  unknownCommand: (help) => `Den kommandoen finnes ikke. Se hvilke som finnes med ${help}.`,
  tooFast: 'Det gikk litt fort. Prøv igjen om et øyeblikk.',
  blocked: 'Beklager, eieren av denne boten har slått den av for deg eller for denne serveren.',
  late: 'Dette tar lengre tid enn det burde. Prøv igjen om et øyeblikk: Det som rakk å bli lagret, vises da.',
  failure: (id) =>
    `Noe gikk galt, og det er vår feil. Spillet ditt er lagret, så prøv igjen. Hvis det skjer på nytt, gi dette nummeret til den som driver boten: \`${id}\``,
};
