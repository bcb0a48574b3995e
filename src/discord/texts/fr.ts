import type { Texts } from './texts.ts';

// French sets a space before `!`, `?` and `:`. It is a no-break one (\u00a0), so that no line begins with the mark.
export const fr: Texts = {
  score: (points) => `Score\u00a0: ${points}`,
  best: (points) => `Record\u00a0: ${points}`,
  moves: (count) => `Coups\u00a0: ${count}`,
  labels: { score: 'SCORE', best: 'RECORD' },
  message: {
    join: (target) => `Assemble les tuiles, atteins ${target}\u00a0!`,
    won: (target) => `Gagné\u00a0! Essaie maintenant d’atteindre ${target}`,
    over: 'Partie terminée\u00a0!',
    givenUp: 'Cette partie est finie.',
  },
  altRow: (row, cells) => `Ligne ${row}\u00a0: ${cells}.`,
  altEmpty: 'vide',
  rules: { classic: 'classique', gentle: 'doux', wild: 'sauvage', blitz: 'blitz' },
  practice: (seed) => `entraînement avec la graine ${seed}, non classé`,
  directions: { up: 'Haut', right: 'Droite', down: 'Bas', left: 'Gauche' },
  buttons: {
    newGame: 'Nouvelle partie',
    yes: 'Nouvelle partie',
    no: 'Continuer',
    previousPage: 'Précédent',
    nextPage: 'Suivant',
  },
  askNewGame: (score) => `Commencer une nouvelle partie\u00a0? Ton score de ${score} compte quand même.`,
  askSeed: (seed, score) =>
    `Tu as une partie en cours ici. L’arrêter pour t’entraîner avec la graine ${seed}\u00a0? Ton score de ${score} compte quand même.`,
  refusals: {
    'no-such-game': (play) => `Cette partie n’est plus enregistrée. Commences-en une nouvelle avec ${play}.`,
    'not-yours': (owner, play) => `C’est la partie de ${owner}. Joue la tienne avec ${play}.`,
    'not-your-page': (owner, leaderboard) => `${owner} consulte cette liste. Ouvre la tienne avec ${leaderboard}.`,
    'unknown-button': (play) => `Ce bouton ne marche plus. Ta partie est intacte\u00a0: retrouve-la avec ${play}.`,
    'too-fast': 'C’était trop rapide. Réessaie dans un instant.',
    'unknown-command': (help) => `Cette commande n’existe pas. Pour voir lesquelles existent\u00a0: ${help}.`,
  },
  badSize: {
    malformed: (given) =>
      `\`${given}\` n’est pas une taille de grille. Écris lignes x colonnes, par exemple \`4x4\` ou \`5x8\`\u00a0: chaque côté de 1 à 12, de 4 à 120 cases en tout.`,
    'side-out-of-range': (given) =>
      `\`${given}\` a un côté trop court ou trop long. Chaque côté va de 1 à 12, par exemple \`4x4\` ou \`12x10\`.`,
    'too-few-cells': (given) =>
      `\`${given}\` est trop petit pour jouer. Il faut au moins 4 cases, par exemple \`2x2\`.`,
    'too-many-cells': (given) => `\`${given}\` est trop grand. Une grille a au plus 120 cases, par exemple \`12x10\`.`,
  },
  badSeed: 'Une graine est un nombre entier de -9007199254740991 à 9007199254740991, par exemple 13579.',
  badRules: (given, known) => `Les règles \`${given}\` n’existent pas. Au choix\u00a0: ${known}.`,
  failure: (id) =>
    `Quelque chose s’est mal passé, et c’est notre faute. Ta partie est enregistrée\u00a0: réessaie. Si cela se reproduit, donne ce numéro au propriétaire du bot\u00a0: \`${id}\``,
  leaderboard: {
    title: 'Classement',
    scopes: { server: 'ce serveur', global: 'partout' },
    here: 'ici',
    periods: { all: 'depuis toujours', month: 'ce mois-ci', week: 'cette semaine', today: 'aujourd’hui' },
    empty: (play) => `Personne n’a encore de score ici. Ouvre le bal\u00a0: ${play}`,
    bestTile: (value) => `meilleure tuile ${value}`,
    assisted: 'avec aide',
    own: (rank, total, score) => `Ta place\u00a0: ${rank} sur ${total}, avec ${score}`,
    ownNone: (play) => `Tu n’as pas encore de score ici\u00a0: ${play}`,
    page: (page, pages) => `Page ${page} sur ${pages}`,
  },
  settings: {
    title: 'Tes réglages',
    theme: 'Couleurs',
    picture: 'Grille',
    language: 'Langue',
    visibility: 'Classements',
    themes: {
      classic: 'celles d’origine',
      dark: 'sombres',
      contrast: 'contraste élevé',
      colorblind: 'adaptées au daltonisme',
    },
    pictures: { still: 'en image', animated: 'en image animée', text: 'en texte seul' },
    automatic: 'comme dans Discord',
    visibilities: { shown: 'm’afficher', hidden: 'ne pas m’afficher' },
    note: 'Ils valent sur tous les serveurs, dès ton prochain coup.',
    badChoice: (given) => `\`${given}\` ne fait pas partie des choix.`,
  },
  languageName: 'Français',
  help: ({ play, leaderboard, settings, help }) =>
    [
      '**Comment jouer à 2048**',
      'Appuie sur une flèche\u00a0: toutes les tuiles glissent dans ce sens. Deux tuiles égales qui se rencontrent en forment une seule, de valeur double, et cette valeur s’ajoute à ton score. Après chaque coup, une nouvelle tuile apparaît. Atteins 2048, puis continue. La partie est terminée quand plus rien ne peut bouger.',
      '',
      '**Commandes**',
      `${play} ta partie ici, ou une nouvelle. \`board\` règle la taille, par exemple \`5x5\`\u00a0; \`rules\` est classique, doux ou sauvage\u00a0; \`seed\` rejoue la même grille pour t’entraîner.`,
      `${leaderboard} les meilleurs scores d’ici ou de partout.`,
      `${settings} couleurs, animation ou texte à la place de l’image, langue.`,
      `${help} cette page.`,
      '',
      'Ta partie est enregistrée après chaque coup, et tu as sur chaque serveur et dans chaque conversation privée une partie par taille de grille et par jeu de règles.',
    ].join('\n'),
  commands: {
    play: {
      description: 'Jouer à 2048\u00a0: reprends ta partie ici, ou commences-en une',
      board: 'Lignes x colonnes, par exemple 4x4 ou 5x8',
      rules: 'Quelles tuiles apparaissent, et combien au départ',
      seed: 'Entraînement\u00a0: même nombre, toujours les mêmes tuiles\u00a0; non classé',
    },
    leaderboard: {
      description: 'Les meilleurs scores ici ou partout, et ta place',
      board: 'Lignes x colonnes, par exemple 4x4 ou 5x8',
      rules: 'Les règles à classer',
      period: 'Depuis quand\u00a0; mois, semaines et jours commencent à minuit UTC',
      scope: 'Ce serveur, ou partout',
    },
    settings: {
      description: 'Couleurs, animation ou texte, langue, et ta présence dans les classements',
      theme: 'Les couleurs de la grille',
      picture: 'Comment la grille est affichée',
      language: 'La langue du bot, pour toi',
      visibility: 'Si tu apparais dans les classements',
    },
    help: { description: 'Comment jouer, et ce que sait faire le bot' },
  },
};
