import type { Texts } from './texts.ts';

export const da: Texts = {
  score: (points) => `Point: ${points}`,
  best: (points) => `Rekord: ${points}`,
  moves: (count) => `Træk: ${count}`,
  labels: { score: 'POINT', best: 'REKORD' },
  message: {
    join: (target) => `Saml brikkerne, og nå ${target}!`,
    won: (target) => `Du vandt! Prøv nu at nå ${target}`,
    over: 'Spillet er slut!',
    givenUp: 'Dette spil er afsluttet.',
  },
  altRow: (row, cells) => `Række ${row}: ${cells}.`,
  altEmpty: 'tom',
  rules: { classic: 'klassiske', gentle: 'milde', wild: 'vilde', blitz: 'lyn' },
  practice: (seed) => `øvelse med seed ${seed}, tæller ikke med`,
  directions: { up: 'Op', right: 'Højre', down: 'Ned', left: 'Venstre' },
  buttons: { newGame: 'Nyt spil', yes: 'Nyt spil', no: 'Spil videre', previousPage: 'Forrige', nextPage: 'Næste' },
  askNewGame: (score) => `Vil du starte et nyt spil? Dine ${score} point tæller stadig.`,
  askSeed: (seed, score) =>
    `Du har allerede et spil i gang her. Vil du afslutte det og øve med seed ${seed}? Dine ${score} point tæller stadig.`,
  refusals: {
    'no-such-game': (play) => `Dette spil er ikke gemt længere. Start et nyt med ${play}.`,
    'not-yours': (owner, play) => `Her spiller ${owner}. Spil dit eget spil med ${play}.`,
    'not-your-page': (owner, leaderboard) => `${owner} kigger i denne liste. Åbn din egen med ${leaderboard}.`,
    'unknown-button': (play) => `Denne knap virker ikke længere. Dit spil er i sikkerhed: hent det frem med ${play}.`,
    'too-fast': 'Det gik for stærkt. Prøv igen om et øjeblik.',
    'unknown-command': (help) => `Den kommando findes ikke. Se, hvilke der findes, med ${help}.`,
  },
  badSize: {
    malformed: (given) =>
      `\`${given}\` er ikke en størrelse på spillepladen. Skriv rækker x kolonner, for eksempel \`4x4\` eller \`5x8\`: hver side fra 1 til 12, i alt 4 til 120 felter.`,
    'side-out-of-range': (given) =>
      `\`${given}\` har en side, der er for kort eller for lang. Hver side er fra 1 til 12, for eksempel \`4x4\` eller \`12x10\`.`,
    'too-few-cells': (given) =>
      `\`${given}\` er for lille at spille på. En spilleplade har mindst 4 felter, for eksempel \`2x2\`.`,
    'too-many-cells': (given) =>
      `\`${given}\` er for stor. En spilleplade har højst 120 felter, for eksempel \`12x10\`.`,
  },
  badSeed: 'Et seed er et helt tal fra -9007199254740991 til 9007199254740991, for eksempel 13579.',
  badRules: (given, known) => `Der er ingen regler, der hedder \`${given}\`. Du kan vælge: ${known}.`,
  failure: (id) =>
    `Noget gik galt, og det er vores skyld. Dit spil er gemt; prøv igen. Hvis det sker igen, så giv dette nummer til den, der driver botten: \`${id}\``,
  leaderboard: {
    title: 'Rangliste',
    scopes: { server: 'denne server', global: 'overalt' },
    here: 'her',
    periods: { all: 'gennem tiden', month: 'denne måned', week: 'denne uge', today: 'i dag' },
    empty: (play) => `Ingen har point her endnu. Bliv den første: ${play}`,
    bestTile: (value) => `bedste brik ${value}`,
    assisted: 'med hjælp',
    own: (rank, total, score) => `Din placering: ${rank} af ${total}, med ${score} point`,
    ownNone: (play) => `Du har ingen point her endnu: ${play}`,
    page: (page, pages) => `Side ${page} af ${pages}`,
  },
  settings: {
    title: 'Dine indstillinger',
    theme: 'Farver',
    picture: 'Spilleplade',
    language: 'Sprog',
    visibility: 'Ranglister',
    themes: {
      classic: 'som i originalen',
      dark: 'mørke',
      contrast: 'høj kontrast',
      colorblind: 'tilpasset farveblinde',
    },
    pictures: { still: 'som billede', animated: 'som animeret billede', text: 'kun tekst' },
    automatic: 'som i Discord',
    visibilities: { shown: 'vis mig', hidden: 'vis mig ikke' },
    note: 'De gælder på alle servere, fra dit næste træk.',
    badChoice: (given) => `\`${given}\` er ikke en af mulighederne.`,
  },
  languageName: 'Dansk',
  help: ({ play, leaderboard, settings, help }) =>
    [
      '**Sådan spiller du 2048**',
      'Tryk på en pil: alle brikker glider den vej. To ens brikker, der mødes, bliver til én med den dobbelte værdi, og den værdi lægges til dine point. Efter hvert træk dukker en ny brik op. Nå 2048, og spil så videre. Spillet er slut, når intet kan flytte sig.',
      '',
      '**Kommandoer**',
      `${play} dit spil her eller et nyt. \`board\` bestemmer størrelsen, for eksempel \`5x5\`; \`rules\` er reglerne: klassiske, milde eller vilde; \`seed\` giver den samme spilleplade hver gang, så du kan øve dig.`,
      `${leaderboard} de bedste resultater her eller overalt.`,
      `${settings} farver, animation eller tekst i stedet for et billede, sprog.`,
      `${help} denne side.`,
      '',
      'Dit spil gemmes efter hvert træk, og på hver server og i hver privat samtale har du ét spil for hver størrelse og hvert sæt regler.',
    ].join('\n'),
  commands: {
    play: {
      description: 'Spil 2048: fortsæt dit spil her, eller start et nyt',
      board: 'Rækker x kolonner, for eksempel 4x4 eller 5x8',
      rules: 'Hvilke brikker der dukker op, og hvor mange fra start',
      seed: 'Øvelse: det samme tal giver altid de samme brikker; tæller ikke med',
    },
    leaderboard: {
      description: 'De bedste resultater her eller overalt, og din placering',
      board: 'Rækker x kolonner, for eksempel 4x4 eller 5x8',
      rules: 'De regler, som ranglisten gælder for',
      period: 'Siden hvornår; måneder, uger og dage begynder ved midnat UTC',
      scope: 'Denne server eller overalt',
    },
    settings: {
      description: 'Farver, animation eller tekst, sprog, og om du står på ranglister',
      theme: 'Spillepladens farver',
      picture: 'Hvordan spillepladen vises',
      language: 'Bottens sprog, for dig',
      visibility: 'Om du står på ranglister',
    },
    help: { description: 'Hvordan man spiller, og hvad botten kan' },
  },
};
