import type { AnswerTexts } from '../answers.ts';

export const answers: AnswerTexts = {
  refusals: {
    'no-such-game': (play) => `Cette partie n’est plus enregistrée. Commences-en une nouvelle avec ${play}.`,
    damaged: (play) =>
      `Cette partie est endommagée et ne peut plus être ouverte. Commences-en une nouvelle avec ${play}.`,
    'not-yours': (owner, play) => `C’est la partie de ${owner}. Joue la tienne avec ${play}.`,
  },
  unknownButton: (play) => `Ce bouton ne marche plus. Ta partie est intacte\u00a0: retrouve-la avec ${play}.`,
  unknownCommand: (help) => `Cette commande n’existe pas. Retrouve toutes les commandes avec ${help}.`,
  tooFast: 'Trop rapide\u00a0! Réessaie dans un instant.',
  blocked: 'Désolé, la personne qui gère ce bot l’a désactivé pour toi ou pour ce serveur.',
  late: 'Cela prend trop de temps. Réessaie dans un instant\u00a0: ce qui a été enregistré s’affichera à ce moment-là.',
  failure: (id) =>
    `Un problème est survenu, et c’est de notre faute. Ta partie est enregistrée\u00a0: réessaie. Si cela se reproduit, donne ce numéro au propriétaire du bot\u00a0: \`${id}\``,
};
