import type { AnswerTexts } from '../answers.ts';

export const answers: AnswerTexts = {
  refusals: {
    'no-such-game': (play) => `Cette partie n’est plus enregistrée. Commences-en une nouvelle avec ${play}.`,
    damaged: (play) => `Cette partie n’est plus lisible et a été mise de côté. Commences-en une nouvelle avec ${play}.`,
    'not-yours': (owner, play) => `C’est la partie de ${owner}. Joue la tienne avec ${play}.`,
  },
  unknownButton: (play) => `Ce bouton ne marche plus. Ta partie est intacte\u00a0: retrouve-la avec ${play}.`,
  unknownCommand: (help) => `Cette commande n’existe pas. Pour voir lesquelles existent\u00a0: ${help}.`,
  tooFast: 'C’était trop rapide. Réessaie dans un instant.',
  late: 'Cela prend trop de temps. Réessaie dans un instant\u00a0: ce qui a été enregistré s’affichera alors.',
  failure: (id) =>
    `Quelque chose s’est mal passé, et c’est notre faute. Ta partie est enregistrée\u00a0: réessaie. Si cela se reproduit, donne ce numéro au propriétaire du bot\u00a0: \`${id}\``,
};
