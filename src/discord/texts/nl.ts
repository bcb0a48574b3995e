import type { Texts } from './texts.ts';

export const nl: Texts = {
  score: (points) => `Score: ${points}`,
  best: (points) => `Record: ${points}`,
  moves: (count) => `Zetten: ${count}`,
  labels: { score: 'SCORE', best: 'RECORD' },
  message: {
    join: (target) => `Voeg de tegels samen en haal ${target}!`,
    won: (target) => `Gewonnen! Probeer nu ${target} te halen`,
    over: 'Game over!',
    givenUp: 'Dit spel is afgelopen.',
  },
  altRow: (row, cells) => `Rij ${row}: ${cells}.`,
  altEmpty: 'leeg',
  rules: { classic: 'klassiek', gentle: 'rustig', wild: 'wild', blitz: 'blitz' },
  practice: (seed) => `oefenen met seed ${seed}, telt niet mee`,
  directions: { up: 'Omhoog', right: 'Rechts', down: 'Omlaag', left: 'Links' },
  buttons: {
    newGame: 'Nieuw spel',
    yes: 'Nieuw spel',
    no: 'Verder spelen',
    previousPage: 'Vorige',
    nextPage: 'Volgende',
  },
  askNewGame: (score) => `Een nieuw spel beginnen? Je score van ${score} blijft meetellen.`,
  askSeed: (seed, score) =>
    `Je hebt hier nog een spel lopen. Stoppen en oefenen met seed ${seed}? Je score van ${score} blijft meetellen.`,
  refusals: {
    'no-such-game': (play) => `Dit spel is niet meer opgeslagen. Begin een nieuw spel met ${play}.`,
    'not-yours': (owner, play) => `Dit is het spel van ${owner}. Speel je eigen spel met ${play}.`,
    'not-your-page': (owner, leaderboard) => `${owner} bekijkt deze lijst. Open je eigen lijst met ${leaderboard}.`,
    'unknown-button': (play) => `Deze knop werkt niet meer. Je spel is veilig: haal het terug met ${play}.`,
    'too-fast': 'Dat ging te snel. Probeer het zo nog eens.',
    'unknown-command': (help) => `Deze opdracht is er niet. Kijk met ${help} welke er wel zijn.`,
  },
  badSize: {
    malformed: (given) =>
      `\`${given}\` is geen bordgrootte. Schrijf rijen x kolommen, bijvoorbeeld \`4x4\` of \`5x8\`: elke zijde van 1 tot en met 12, in totaal 4 tot en met 120 vakjes.`,
    'side-out-of-range': (given) =>
      `\`${given}\` heeft een te korte of te lange zijde. Elke zijde loopt van 1 tot en met 12, bijvoorbeeld \`4x4\` of \`12x10\`.`,
    'too-few-cells': (given) =>
      `\`${given}\` is te klein om op te spelen. Een bord heeft minstens 4 vakjes, bijvoorbeeld \`2x2\`.`,
    'too-many-cells': (given) =>
      `\`${given}\` is te groot. Een bord heeft hoogstens 120 vakjes, bijvoorbeeld \`12x10\`.`,
  },
  badSeed: 'Een seed is een geheel getal van -9007199254740991 tot en met 9007199254740991, bijvoorbeeld 13579.',
  badRules: (given, known) => `De spelregels \`${given}\` bestaan niet. Je kunt kiezen uit: ${known}.`,
  failure: (id) =>
    `Er ging iets mis, en dat ligt aan ons. Je spel is opgeslagen; probeer het nog eens. Gebeurt het weer, geef dit nummer dan door aan de beheerder van de bot: \`${id}\``,
  leaderboard: {
    title: 'Ranglijst',
    scopes: { server: 'deze server', global: 'overal' },
    here: 'hier',
    periods: { all: 'aller tijden', month: 'deze maand', week: 'deze week', today: 'vandaag' },
    empty: (play) => `Niemand heeft hier nog een score. Zet de eerste neer: ${play}`,
    bestTile: (value) => `hoogste tegel ${value}`,
    assisted: 'met hulp',
    own: (rank, total, score) => `Jouw plaats: ${rank} van ${total}, met ${score} punten`,
    ownNone: (play) => `Je hebt hier nog geen score: ${play}`,
    page: (page, pages) => `Pagina ${page} van ${pages}`,
  },
  settings: {
    title: 'Jouw instellingen',
    theme: 'Kleuren',
    picture: 'Bord',
    language: 'Taal',
    visibility: 'Ranglijsten',
    themes: {
      classic: 'zoals het origineel',
      dark: 'donker',
      contrast: 'hoog contrast',
      colorblind: 'voor kleurenblinden',
    },
    pictures: { still: 'als afbeelding', animated: 'als bewegende afbeelding', text: 'alleen tekst' },
    automatic: 'zoals in Discord',
    visibilities: { shown: 'met mij erop', hidden: 'zonder mij' },
    note: 'Ze gelden op elke server, vanaf je volgende zet.',
    badChoice: (given) => `\`${given}\` is geen van de keuzes.`,
  },
  languageName: 'Nederlands',
  help: ({ play, leaderboard, settings, help }) =>
    [
      '**Zo speel je 2048**',
      'Druk op een pijl: alle tegels schuiven die kant op. Twee gelijke tegels die elkaar raken worden één tegel met de dubbele waarde, en die waarde komt bij je score. Na elke zet verschijnt er een nieuwe tegel. Haal 2048 en speel dan verder. Het spel is afgelopen als er niets meer kan schuiven.',
      '',
      '**Opdrachten**',
      `${play} je spel hier, of een nieuw spel. \`board\` bepaalt de grootte, bijvoorbeeld \`5x5\`; \`rules\` is klassiek, rustig of wild; \`seed\` geeft steeds hetzelfde bord om te oefenen.`,
      `${leaderboard} de beste scores hier of overal.`,
      `${settings} kleuren, animatie of tekst in plaats van een afbeelding, taal.`,
      `${help} deze pagina.`,
      '',
      'Je spel wordt na elke zet opgeslagen, en op elke server en in elk privégesprek heb je één spel per bordgrootte en soort spelregels.',
    ].join('\n'),
  commands: {
    play: {
      description: 'Speel 2048: ga hier verder of begin een nieuw spel',
      board: 'Rijen x kolommen, bijvoorbeeld 4x4 of 5x8',
      rules: 'Welke tegels verschijnen, en hoeveel bij het begin',
      seed: 'Oefenen: hetzelfde getal geeft altijd dezelfde tegels; telt niet mee',
    },
    leaderboard: {
      description: 'De beste scores hier of overal, en jouw plaats',
      board: 'Rijen x kolommen, bijvoorbeeld 4x4 of 5x8',
      rules: 'De spelregels van de ranglijst',
      period: 'Sinds wanneer; maanden, weken en dagen beginnen om middernacht UTC',
      scope: 'Deze server, of overal',
    },
    settings: {
      description: 'Kleuren, animatie of tekst, taal, en of je op ranglijsten staat',
      theme: 'De kleuren van het bord',
      picture: 'Hoe het bord wordt getoond',
      language: 'De taal van de bot, voor jou',
      visibility: 'Of je op ranglijsten staat',
    },
    help: { description: 'Hoe je speelt, en wat de bot kan' },
  },
};
