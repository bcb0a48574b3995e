import type { ReplayTexts } from '../replay.ts';

export const replay: ReplayTexts = {
  command: {
    description: 'Revois une de tes parties terminées, avec le fichier qui la prouve',
    help: 'une partie terminée en film, avec le fichier qui la prouve.',
    options: { game: 'Quelle partie\u00a0; sans choix, la dernière' },
  },
  button: 'Revoir',
  post: 'Publier ici',
  number: (number) => `partie ${number}`,
  note: 'Avec le fichier, tout le monde peut vérifier cette partie.',
  alt: (moves) => `Rediffusion\u00a0: ${moves}. À la fin\u00a0:`,
  none: (play) => `Tu n’as pas encore de partie terminée. Joues-en une avec ${play}.`,
  unknown: (game) =>
    `\`${game}\` n’est aucune de tes parties terminées. Choisis-en une dans la liste que propose \`/replay\`.`,
  running: 'Cette partie est encore en cours. Tu pourras la revoir quand elle sera terminée.',
  busy: 'Ta dernière rediffusion est encore en préparation. Attends un instant.',
  full: 'Beaucoup de rediffusions sont en préparation. Réessaie dans un instant.',
  stillPlayed: "D'autres peuvent encore jouer ces tuiles. Tu pourras publier la rediffusion quand ce sera fini.",
  posted: 'Tu as déjà publié cette rediffusion.',
};
