import type { Texts } from './texts.ts';

export const de: Texts = {
  score: (points) => `Punkte: ${points}`,
  best: (points) => `Rekord: ${points}`,
  moves: (count) => `Züge: ${count}`,
  labels: { score: 'PUNKTE', best: 'REKORD' },
  message: {
    join: (target) => `Verbinde die Kacheln, erreiche die ${target}!`,
    won: (target) => `Gewonnen! Schaffst du auch die ${target}?`,
    over: 'Spiel vorbei!',
    givenUp: 'Dieses Spiel ist beendet.',
  },
  altRow: (row, cells) => `Zeile ${row}: ${cells}.`,
  altEmpty: 'leer',
  rules: { classic: 'klassisch', gentle: 'sanft', wild: 'wild', blitz: 'Blitz' },
  practice: (seed) => `Übung mit Seed ${seed}, ohne Wertung`,
  buttons: {
    newGame: 'Neues Spiel',
    yes: 'Neues Spiel',
    no: 'Weiterspielen',
    previousPage: 'Zurück',
    nextPage: 'Weiter',
  },
  askNewGame: 'Neues Spiel anfangen?',
  askSeed: (seed) => `Hier läuft noch ein Spiel von dir. Beenden und mit Seed ${seed} üben?`,
  scoreCounts: (score) => `Deine ${score} Punkte zählen trotzdem.`,
  refusals: {
    'no-such-game': (play) => `Dieses Spiel ist nicht mehr gespeichert. Fang mit ${play} ein neues an.`,
    'not-yours': (owner, play) => `Das ist das Spiel von ${owner}. Dein eigenes spielst du mit ${play}.`,
    'not-your-page': (owner, leaderboard) =>
      `${owner} blättert in dieser Liste. Deine eigene bekommst du mit ${leaderboard}.`,
    'unknown-button': (play) =>
      `Dieser Button funktioniert nicht mehr. Dein Spiel ist sicher: Mit ${play} bekommst du es zurück.`,
    'too-fast': 'Das war zu schnell. Versuch es gleich noch einmal.',
    'unknown-command': (help) => `Diesen Befehl gibt es nicht. Welche es gibt, zeigt ${help}.`,
  },
  badSize: {
    malformed: (given) =>
      `\`${given}\` ist keine Spielfeldgröße. Schreib Zeilen x Spalten, zum Beispiel \`4x4\` oder \`5x8\`: jede Seite von 1 bis 12, insgesamt 4 bis 120 Felder.`,
    'side-out-of-range': (given) =>
      `\`${given}\` hat eine zu kurze oder zu lange Seite. Jede Seite geht von 1 bis 12, zum Beispiel \`4x4\` oder \`12x10\`.`,
    'too-few-cells': (given) =>
      `\`${given}\` ist zum Spielen zu klein. Es braucht mindestens 4 Felder, zum Beispiel \`2x2\`.`,
    'too-many-cells': (given) => `\`${given}\` ist zu groß. Erlaubt sind höchstens 120 Felder, zum Beispiel \`12x10\`.`,
  },
  badSeed: 'Ein Seed ist eine ganze Zahl von -9007199254740991 bis 9007199254740991, zum Beispiel 13579.',
  badRules: (given, known) => `Die Regeln \`${given}\` gibt es nicht. Zur Auswahl stehen: ${known}.`,
  failure: (id) =>
    `Da ist etwas schiefgegangen, und zwar bei uns. Dein Spiel ist gespeichert, versuch es bitte noch einmal. Passiert es wieder, gib diese Nummer an den Betreiber des Bots weiter: \`${id}\``,
  leaderboard: {
    title: 'Rangliste',
    scopes: { server: 'dieser Server', global: 'überall' },
    here: 'hier',
    periods: { all: 'gesamt', month: 'dieser Monat', week: 'diese Woche', today: 'heute' },
    empty: (play) => `Hier hat noch niemand Punkte. Mach den Anfang: ${play}`,
    bestTile: (value) => `höchste Kachel ${value}`,
    assisted: 'mit Hilfe',
    own: (rank, total, score) => `Dein Platz: ${rank} von ${total}, mit ${score} Punkten`,
    ownNone: (play) => `Du hast hier noch keine Punkte: ${play}`,
    ownHidden: (settings) => `Ranglisten zeigen dich nicht. Ändern kannst du das mit ${settings}.`,
    page: (page, pages) => `Seite ${page} von ${pages}`,
  },
  settings: {
    title: 'Deine Einstellungen',
    theme: 'Farben',
    picture: 'Spielfeld',
    language: 'Sprache',
    visibility: 'Ranglisten',
    themes: { classic: 'wie im Original', dark: 'dunkel', contrast: 'hoher Kontrast', colorblind: 'für Farbenblinde' },
    pictures: { still: 'als Bild', animated: 'als animiertes Bild', text: 'nur als Text' },
    automatic: 'wie in Discord',
    visibilities: { shown: 'mit mir', hidden: 'ohne mich' },
    note: 'Sie gelten auf allen Servern, ab deinem nächsten Zug.',
    badChoice: (given) => `\`${given}\` steht nicht zur Auswahl.`,
  },
  languageName: 'Deutsch',
  help: ({ play, leaderboard, settings, help }) =>
    [
      '**So spielst du 2048**',
      'Drück einen Pfeil: Alle Kacheln rutschen in diese Richtung. Treffen sich zwei gleiche, wird daraus eine mit dem doppelten Wert, und der kommt zu deinen Punkten dazu. Nach jedem Zug erscheint eine neue Kachel. Erreiche die 2048 und spiel dann weiter. Das Spiel ist vorbei, wenn sich nichts mehr bewegen lässt.',
      '',
      '**Befehle**',
      `${play} dein Spiel hier oder ein neues. \`board\` bestimmt die Größe, zum Beispiel \`5x5\`; \`rules\` ist klassisch, sanft oder wild; \`seed\` bringt zum Üben immer dasselbe Spielfeld.`,
      `${leaderboard} die besten Ergebnisse hier oder überall.`,
      `${settings} Farben, Animation oder Text statt Bild, Sprache.`,
      `${help} diese Seite.`,
      '',
      'Dein Spiel wird nach jedem Zug gespeichert, und auf jedem Server und in jedem privaten Chat hast du ein Spiel je Spielfeldgröße und Regeln.',
    ].join('\n'),
  commands: {
    play: {
      description: 'Spiel 2048: hier weiterspielen oder neu anfangen',
      board: 'Zeilen x Spalten, zum Beispiel 4x4 oder 5x8',
      rules: 'Welche Kacheln erscheinen, und wie viele zu Beginn',
      seed: 'Übung: gleiche Zahl, immer gleiche Kacheln; ohne Wertung',
    },
    leaderboard: {
      description: 'Die besten Ergebnisse hier oder überall, und dein Platz',
      board: 'Zeilen x Spalten, zum Beispiel 4x4 oder 5x8',
      rules: 'Die Regeln, nach denen gespielt wurde',
      period: 'Seit wann; Monate, Wochen und Tage beginnen um Mitternacht UTC',
      scope: 'Dieser Server oder überall',
    },
    settings: {
      description: 'Farben, Animation oder Text, Sprache, und ob du in Ranglisten stehst',
      theme: 'Die Farben des Spielfelds',
      picture: 'Wie das Spielfeld gezeigt wird',
      language: 'Die Sprache des Bots, für dich',
      visibility: 'Ob du in Ranglisten stehst',
    },
    help: { description: 'Wie man spielt und was der Bot kann' },
  },
};
