import type { Texts } from './texts.ts';

export const it: Texts = {
  score: (points) => `Punti: ${points}`,
  best: (points) => `Record: ${points}`,
  moves: (count) => `Mosse: ${count}`,
  labels: { score: 'PUNTI', best: 'RECORD' },
  message: {
    join: (target) => `Unisci le tessere e arriva a ${target}!`,
    won: (target) => `Hai vinto! Ora prova ad arrivare a ${target}`,
    over: 'Partita finita!',
    givenUp: 'Questa partita è terminata.',
  },
  altRow: (row, cells) => `Riga ${row}: ${cells}.`,
  altEmpty: 'vuota',
  rules: { classic: 'classiche', gentle: 'tranquille', wild: 'scatenate', blitz: 'lampo' },
  practice: (seed) => `allenamento con il seme ${seed}, fuori classifica`,
  directions: { up: 'Su', right: 'Destra', down: 'Giù', left: 'Sinistra' },
  buttons: {
    newGame: 'Nuova partita',
    yes: 'Nuova partita',
    no: 'Continua a giocare',
    previousPage: 'Precedente',
    nextPage: 'Successiva',
  },
  askNewGame: (score) => `Cominciare una nuova partita? I tuoi ${score} punti restano validi.`,
  askSeed: (seed, score) =>
    `Hai già una partita in corso qui. Vuoi chiuderla e allenarti con il seme ${seed}? I tuoi ${score} punti restano validi.`,
  refusals: {
    'no-such-game': (play) => `Questa partita non è più salvata. Cominciane una nuova con ${play}.`,
    'not-yours': (owner, play) => `Questa è la partita di ${owner}. Gioca la tua con ${play}.`,
    'not-your-page': (owner, leaderboard) => `${owner} sta consultando questa lista. Apri la tua con ${leaderboard}.`,
    'unknown-button': (play) => `Questo pulsante non funziona più. La tua partita è al sicuro: riprendila con ${play}.`,
    'too-fast': 'Troppo veloce! Riprova tra un momento.',
    'unknown-command': (help) => `Questo comando non è disponibile. Per vedere quali ci sono: ${help}.`,
  },
  badSize: {
    malformed: (given) =>
      `\`${given}\` non è una dimensione della griglia. Scrivi righe x colonne, per esempio \`4x4\` o \`5x8\`: ogni lato da 1 a 12, da 4 a 120 caselle in tutto.`,
    'side-out-of-range': (given) =>
      `\`${given}\` ha un lato troppo corto o troppo lungo. Ogni lato va da 1 a 12, per esempio \`4x4\` o \`12x10\`.`,
    'too-few-cells': (given) =>
      `\`${given}\` è troppo piccola per giocare. Una griglia ha almeno 4 caselle, per esempio \`2x2\`.`,
    'too-many-cells': (given) =>
      `\`${given}\` è troppo grande. Una griglia ha al massimo 120 caselle, per esempio \`12x10\`.`,
  },
  badSeed: 'Un seme è un numero intero da -9007199254740991 a 9007199254740991, per esempio 13579.',
  badRules: (given, known) => `Non ci sono regole chiamate \`${given}\`. Puoi scegliere: ${known}.`,
  failure: (id) =>
    `Qualcosa è andato storto, ed è colpa nostra. La tua partita è salva: riprova. Se succede di nuovo, dai questo numero a chi gestisce il bot: \`${id}\``,
  leaderboard: {
    title: 'Classifica',
    scopes: { server: 'questo server', global: 'ovunque' },
    here: 'qui',
    periods: { all: 'da sempre', month: 'questo mese', week: 'questa settimana', today: 'oggi' },
    empty: (play) => `Nessuno ha ancora punti qui. Comincia tu: ${play}`,
    bestTile: (value) => `tessera migliore ${value}`,
    assisted: 'con aiuto',
    own: (rank, total, score) => `La tua posizione: ${rank} su ${total}, con ${score} punti`,
    ownNone: (play) => `Non hai ancora punti qui: ${play}`,
    page: (page, pages) => `Pagina ${page} di ${pages}`,
  },
  settings: {
    title: 'Le tue impostazioni',
    theme: 'Colori',
    picture: 'Griglia',
    language: 'Lingua',
    visibility: 'Classifiche',
    themes: { classic: 'quelli originali', dark: 'scuri', contrast: 'alto contrasto', colorblind: 'per daltonici' },
    pictures: { still: 'come immagine', animated: 'come immagine animata', text: 'solo testo' },
    automatic: 'quella di Discord',
    visibilities: { shown: 'mostrami', hidden: 'non mostrarmi' },
    note: 'Valgono in tutti i server, dalla tua prossima mossa.',
    badChoice: (given) => `\`${given}\` non è tra le scelte.`,
  },
  languageName: 'Italiano',
  help: ({ play, leaderboard, settings, help }) =>
    [
      '**Come si gioca a 2048**',
      'Premi una freccia: tutte le tessere scivolano da quella parte. Due tessere uguali che si incontrano diventano una sola dal valore doppio, e quel valore si aggiunge ai tuoi punti. Dopo ogni mossa compare una nuova tessera. Arriva a 2048, poi continua. La partita finisce quando niente si può più muovere.',
      '',
      '**Comandi**',
      `${play} la tua partita qui, o una nuova. \`board\` sceglie la dimensione, per esempio \`5x5\`; \`rules\` le regole: classiche, tranquille o scatenate; \`seed\` ripropone la stessa griglia per allenarti.`,
      `${leaderboard} i migliori punteggi, qui o ovunque.`,
      `${settings} colori, animazione o testo al posto dell’immagine, lingua.`,
      `${help} questa pagina.`,
      '',
      'La tua partita è salvata dopo ogni mossa, e in ogni server e in ogni chat privata hai una partita per ogni dimensione della griglia e tipo di regole.',
    ].join('\n'),
  commands: {
    play: {
      description: 'Gioca a 2048: riprendi la tua partita qui o cominciane una nuova',
      board: 'Righe x colonne, per esempio 4x4 o 5x8',
      rules: 'Quali tessere compaiono, e quante all’inizio',
      seed: 'Allenamento: stesso numero, sempre le stesse tessere; fuori classifica',
    },
    leaderboard: {
      description: 'I migliori punteggi qui o ovunque, e la tua posizione',
      board: 'Righe x colonne, per esempio 4x4 o 5x8',
      rules: 'Le regole della classifica',
      period: 'Da quando; mesi, settimane e giorni cominciano a mezzanotte UTC',
      scope: 'Questo server, o ovunque',
    },
    settings: {
      description: 'Colori, animazione o testo, lingua, e se compari nelle classifiche',
      theme: 'I colori della griglia',
      picture: 'Come viene mostrata la griglia',
      language: 'La lingua del bot, per te',
      visibility: 'Se compari nelle classifiche',
    },
    help: { description: 'Come si gioca e che cosa sa fare il bot' },
  },
};
