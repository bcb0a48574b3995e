import type { Texts } from './texts.ts';

// One Spanish for Spain and Latin America: `tú`, and words that are used on both sides.
export const es: Texts = {
  score: (points) => `Puntos: ${points}`,
  best: (points) => `Récord: ${points}`,
  moves: (count) => `Movimientos: ${count}`,
  labels: { score: 'PUNTOS', best: 'RÉCORD' },
  message: {
    join: (target) => `¡Une las fichas y llega a ${target}!`,
    won: (target) => `¡Victoria! Ahora intenta llegar a ${target}`,
    over: '¡Fin de la partida!',
    givenUp: 'Esta partida ha terminado.',
  },
  altRow: (row, cells) => `Fila ${row}: ${cells}.`,
  altEmpty: 'vacía',
  rules: { classic: 'clásicas', gentle: 'suaves', wild: 'salvajes', blitz: 'relámpago' },
  practice: (seed) => `práctica con la semilla ${seed}, sin clasificar`,
  buttons: {
    newGame: 'Nueva partida',
    yes: 'Nueva partida',
    no: 'Seguir jugando',
    previousPage: 'Anterior',
    nextPage: 'Siguiente',
  },
  askNewGame: '¿Empezar una nueva partida?',
  askSeed: (seed) => `Tienes una partida en curso aquí. ¿Terminarla y practicar con la semilla ${seed}?`,
  scoreCounts: (score) => `Tus ${score} puntos siguen contando.`,
  refusals: {
    'no-such-game': (play) => `Esta partida ya no está guardada. Empieza una nueva con ${play}.`,
    'not-yours': (owner, play) => `Esta es la partida de ${owner}. Juega la tuya con ${play}.`,
    'not-your-page': (owner, leaderboard) => `${owner} pidió esta lista. Abre la tuya con ${leaderboard}.`,
    'unknown-button': (play) => `Este botón ya no funciona. Tu partida está a salvo: recupérala con ${play}.`,
    'too-fast': 'Eso fue demasiado rápido. Inténtalo otra vez en un momento.',
    'unknown-command': (help) => `Este comando no está disponible. Mira cuáles hay con ${help}.`,
  },
  badSize: {
    malformed: (given) =>
      `\`${given}\` no es un tamaño de tablero. Escribe filas x columnas, por ejemplo \`4x4\` o \`5x8\`: cada lado de 1 a 12, de 4 a 120 casillas en total.`,
    'side-out-of-range': (given) =>
      `\`${given}\` tiene un lado demasiado corto o demasiado largo. Cada lado va de 1 a 12, por ejemplo \`4x4\` o \`12x10\`.`,
    'too-few-cells': (given) =>
      `\`${given}\` es demasiado pequeño para jugar. Un tablero tiene al menos 4 casillas, por ejemplo \`2x2\`.`,
    'too-many-cells': (given) =>
      `\`${given}\` es demasiado grande. Un tablero tiene como máximo 120 casillas, por ejemplo \`12x10\`.`,
  },
  badSeed: 'Una semilla es un número entero de -9007199254740991 a 9007199254740991, por ejemplo 13579.',
  badRules: (given, known) => `No hay reglas llamadas \`${given}\`. Puedes elegir: ${known}.`,
  failure: (id) =>
    `Algo salió mal, y es culpa nuestra. Tu partida está guardada; inténtalo otra vez. Si vuelve a pasar, dale este número a quien administra el bot: \`${id}\``,
  leaderboard: {
    title: 'Clasificación',
    scopes: { server: 'este servidor', global: 'en todas partes' },
    here: 'aquí',
    periods: { all: 'desde siempre', month: 'este mes', week: 'esta semana', today: 'hoy' },
    empty: (play) => `Nadie tiene puntos aquí todavía. Estrena la lista: ${play}`,
    bestTile: (value) => `mejor ficha ${value}`,
    assisted: 'con ayuda',
    own: (rank, total, score) => `Tu puesto: ${rank} de ${total}, con ${score} puntos`,
    ownNone: (play) => `Todavía no tienes puntos aquí: ${play}`,
    ownHidden: (settings) => `Las clasificaciones no te muestran. Cámbialo con ${settings}.`,
    page: (page, pages) => `Página ${page} de ${pages}`,
  },
  settings: {
    title: 'Tus ajustes',
    theme: 'Colores',
    picture: 'Tablero',
    language: 'Idioma',
    visibility: 'Clasificaciones',
    themes: { classic: 'los originales', dark: 'oscuros', contrast: 'alto contraste', colorblind: 'para daltonismo' },
    pictures: { still: 'como imagen', animated: 'como imagen animada', text: 'solo texto' },
    automatic: 'el de Discord',
    visibilities: { shown: 'mostrarme', hidden: 'no mostrarme' },
    note: 'Valen en todos los servidores, desde tu próximo movimiento.',
    badChoice: (given) => `\`${given}\` no es una de las opciones.`,
  },
  languageName: 'Español',
  help: ({ play, leaderboard, settings, help }) =>
    [
      '**Cómo jugar a 2048**',
      'Pulsa una flecha: todas las fichas se deslizan hacia ese lado. Dos fichas iguales que se encuentran se convierten en una del doble de valor, y ese valor se suma a tus puntos. Después de cada movimiento aparece una ficha nueva. Llega a 2048 y sigue jugando. La partida termina cuando ya nada se puede mover.',
      '',
      '**Comandos**',
      `${play} tu partida aquí, o una nueva. \`board\` elige el tamaño, por ejemplo \`5x5\`; \`rules\`, las reglas: clásicas, suaves o salvajes; \`seed\` repite el mismo tablero para practicar.`,
      `${leaderboard} los mejores resultados de aquí o de todas partes.`,
      `${settings} colores, animación o texto en vez de imagen, idioma.`,
      `${help} esta página.`,
      '',
      'Tu partida se guarda después de cada movimiento, y en cada servidor y en cada chat privado tienes una partida por tamaño de tablero y reglas.',
    ].join('\n'),
  commands: {
    play: {
      description: 'Juega a 2048: continúa tu partida aquí o empieza otra',
      board: 'Filas x columnas, por ejemplo 4x4 o 5x8',
      rules: 'Qué fichas aparecen, y cuántas al empezar',
      seed: 'Práctica: el mismo número da siempre las mismas fichas; sin clasificar',
    },
    leaderboard: {
      description: 'Los mejores resultados aquí o en todas partes, y tu puesto',
      board: 'Filas x columnas, por ejemplo 4x4 o 5x8',
      rules: 'Las reglas que se clasifican',
      period: 'Desde cuándo; meses, semanas y días empiezan a medianoche UTC',
      scope: 'Este servidor, o en todas partes',
    },
    settings: {
      description: 'Colores, animación o texto, idioma, y si apareces en las clasificaciones',
      theme: 'Los colores del tablero',
      picture: 'Cómo se muestra el tablero',
      language: 'El idioma del bot, para ti',
      visibility: 'Si apareces en las clasificaciones',
    },
    help: { description: 'Cómo se juega y qué sabe hacer el bot' },
  },
};
