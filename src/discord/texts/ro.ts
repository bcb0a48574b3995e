import type { Texts } from './texts.ts';

export const ro: Texts = {
  score: (points) => `Scor: ${points}`,
  best: (points) => `Record: ${points}`,
  moves: (count) => `Mutări: ${count}`,
  labels: { score: 'SCOR', best: 'RECORD' },
  message: {
    join: (target) => `Unește piesele și ajungi la ${target}!`,
    won: (target) => `Ai câștigat! Acum încearcă să ajungi la ${target}`,
    over: 'Joc terminat!',
    givenUp: 'Acest joc s-a încheiat.',
  },
  altRow: (row, cells) => `Rândul ${row}: ${cells}.`,
  altEmpty: 'gol',
  rules: { classic: 'clasic', gentle: 'blând', wild: 'sălbatic', blitz: 'fulger' },
  practice: (seed) => `antrenament cu sămânța ${seed}, în afara clasamentului`,
  buttons: {
    newGame: 'Joc nou',
    yes: 'Joc nou',
    no: 'Joacă mai departe',
    previousPage: 'Înapoi',
    nextPage: 'Înainte',
  },
  askNewGame: 'Începi un joc nou?',
  askSeed: (seed) => `Ai deja un joc în desfășurare aici. Îl închei și te antrenezi cu sămânța ${seed}?`,
  scoreCounts: (score) => `Scorul tău de ${score} rămâne valabil.`,
  refusals: {
    'no-such-game': (play) => `Acest joc nu mai este salvat. Începe unul nou cu ${play}.`,
    'not-yours': (owner, play) => `Aici joacă ${owner}. Joacă jocul tău cu ${play}.`,
    'not-your-page': (owner, leaderboard) => `${owner} răsfoiește această listă. Deschide-o pe a ta cu ${leaderboard}.`,
    'unknown-button': (play) =>
      `Acest buton nu mai funcționează. Jocul tău este în siguranță: revino la el cu ${play}.`,
    'too-fast': 'Prea repede! Încearcă din nou peste o clipă.',
    'unknown-command': (help) => `Această comandă nu există. Vezi care există cu ${help}.`,
  },
  badSize: {
    malformed: (given) =>
      `\`${given}\` nu este o mărime de tablă. Scrie rânduri x coloane, de exemplu \`4x4\` sau \`5x8\`: fiecare latură de la 1 la 12, în total între 4 și 120 de căsuțe.`,
    'side-out-of-range': (given) =>
      `\`${given}\` are o latură prea scurtă sau prea lungă. Fiecare latură este de la 1 la 12, de exemplu \`4x4\` sau \`12x10\`.`,
    'too-few-cells': (given) =>
      `\`${given}\` este prea mică pentru joc. O tablă are cel puțin 4 căsuțe, de exemplu \`2x2\`.`,
    'too-many-cells': (given) =>
      `\`${given}\` este prea mare. O tablă are cel mult 120 de căsuțe, de exemplu \`12x10\`.`,
  },
  badSeed: 'O sămânță este un număr întreg de la -9007199254740991 la 9007199254740991, de exemplu 13579.',
  badRules: (given, known) => `Nu există reguli numite \`${given}\`. Poți alege: ${known}.`,
  failure: (id) =>
    `Ceva n-a mers bine, și e vina noastră. Jocul tău este salvat; încearcă din nou. Dacă se repetă, spune-i proprietarului botului acest număr: \`${id}\``,
  leaderboard: {
    title: 'Clasament',
    scopes: { server: 'acest server', global: 'peste tot' },
    here: 'aici',
    periods: { all: 'dintotdeauna', month: 'luna aceasta', week: 'săptămâna aceasta', today: 'astăzi' },
    empty: (play) => `Nimeni nu are încă un scor aici. Fii pe primul loc: ${play}`,
    bestTile: (value) => `cea mai bună piesă ${value}`,
    assisted: 'cu ajutor',
    own: (rank, total, score) => `Locul tău: ${rank} din ${total}, cu scorul ${score}`,
    ownNone: (play) => `Nu ai încă un scor aici: ${play}`,
    ownHidden: (settings) => `Clasamentele nu te arată. Poți schimba asta cu ${settings}.`,
    page: (page, pages) => `Pagina ${page} din ${pages}`,
  },
  settings: {
    title: 'Setările tale',
    theme: 'Culori',
    picture: 'Tablă',
    language: 'Limbă',
    visibility: 'Clasamente',
    themes: {
      classic: 'cele originale',
      dark: 'închise',
      contrast: 'contrast ridicat',
      colorblind: 'pentru daltonism',
    },
    pictures: { still: 'ca imagine', animated: 'ca imagine animată', text: 'doar text' },
    automatic: 'ca în Discord',
    visibilities: { shown: 'arată-mă', hidden: 'nu mă arăta' },
    note: 'Sunt valabile pe toate serverele, de la următoarea ta mutare.',
    badChoice: (given) => `\`${given}\` nu este printre opțiuni.`,
  },
  languageName: 'Română',
  help: ({ play, leaderboard, settings, help }) =>
    [
      '**Cum se joacă 2048**',
      'Apasă o săgeată: toate piesele alunecă în acea direcție. Două piese egale care se întâlnesc devin una singură, cu valoare dublă, iar acea valoare se adaugă la scor. După fiecare mutare apare o piesă nouă. Ajungi la 2048, apoi continuă. Jocul se termină când nimic nu se mai poate mișca.',
      '',
      '**Comenzi**',
      `${play} jocul tău de aici sau unul nou. \`board\` stabilește mărimea, de exemplu \`5x5\`; \`rules\` este clasic, blând sau sălbatic; \`seed\` repetă aceeași tablă pentru antrenament.`,
      `${leaderboard} cele mai bune scoruri de aici sau de peste tot.`,
      `${settings} culori, animație sau text în loc de imagine, limbă.`,
      `${help} această pagină.`,
      '',
      'Jocul tău se salvează după fiecare mutare, iar pe fiecare server și în fiecare conversație privată ai câte un joc pentru fiecare mărime de tablă și set de reguli.',
    ].join('\n'),
  commands: {
    play: {
      description: 'Joacă 2048: continuă jocul tău de aici sau începe unul nou',
      board: 'Rânduri x coloane, de exemplu 4x4 sau 5x8',
      rules: 'Ce piese apar și câte sunt la început',
      seed: 'Antrenament: același număr dă mereu aceleași piese; fără clasament',
    },
    leaderboard: {
      description: 'Cele mai bune scoruri de aici sau de peste tot, și locul tău',
      board: 'Rânduri x coloane, de exemplu 4x4 sau 5x8',
      rules: 'Regulile clasamentului',
      period: 'De când; lunile, săptămânile și zilele încep la miezul nopții UTC',
      scope: 'Acest server sau peste tot',
    },
    settings: {
      description: 'Culori, animație sau text, limbă, și dacă apari în clasamente',
      theme: 'Culorile tablei',
      picture: 'Cum este arătată tabla',
      language: 'Limba botului, pentru tine',
      visibility: 'Dacă apari în clasamente',
    },
    help: { description: 'Cum se joacă și ce știe să facă botul' },
  },
};
