import type { LeaderboardTexts } from '../leaderboard.ts';

export const leaderboard: LeaderboardTexts = {
  command: {
    description: 'Les meilleurs scores ici ou partout, et ta place',
    help: 'les meilleurs scores d’ici ou de partout.',
    options: {
      board: 'Lignes x colonnes, par exemple 4x4 ou 5x8',
      rules: 'Les règles du classement',
      period: 'Période\u00a0; mois, semaines et jours commencent à minuit UTC',
      scope: 'Ce serveur, ou partout',
      assisted: 'Parties avec annulation, indices ou jeu automatique, classées à part',
    },
  },
  title: 'Classement',
  scopes: { server: 'ce serveur', global: 'partout' },
  here: 'ici',
  periods: { all: 'depuis le début', month: 'ce mois-ci', week: 'cette semaine', today: 'aujourd’hui' },
  withHelp: 'avec aide',
  columns: 'place · score · meilleure tuile · nom',
  menus: { period: 'Période', scope: 'Portée' },
  buttons: { myPlace: 'Ma place', assisted: 'Parties avec aide' },
  empty: (play) => `Personne n’a encore de score ici. Ouvre le bal\u00a0: ${play}`,
  emptyWithHelp: 'Personne n’a encore de score ici.',
  own: {
    server: (rank, total, score) => `Ta place ici\u00a0: ${rank} sur ${total}, avec un score de ${score.shown}`,
    global: (rank, total, score) => `Ta place partout\u00a0: ${rank} sur ${total}, avec un score de ${score.shown}`,
  },
  ownNone: (play) => `Tu n’as pas encore de score ici\u00a0: ${play}`,
  ownHidden: (settings) => `Tu n’apparais pas dans les classements. Tu peux changer ça avec ${settings}.`,
  ownUnnamed: (name, settings) => `Dans cette liste, tu es ${name}. Tu peux afficher ton nom avec ${settings}.`,
  notYours: (owner, leaderboard) => `${owner} a ouvert cette liste. Ouvre la tienne avec ${leaderboard}.`,
};
