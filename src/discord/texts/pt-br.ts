import type { Texts } from './texts.ts';

export const ptBr: Texts = {
  score: (points) => `Pontos: ${points}`,
  best: (points) => `Recorde: ${points}`,
  moves: (count) => `Jogadas: ${count}`,
  labels: { score: 'PONTOS', best: 'RECORDE' },
  message: {
    join: (target) => `Junte as peças e chegue a ${target}!`,
    won: (target) => `Você venceu! Agora tente chegar a ${target}`,
    over: 'Fim de jogo!',
    givenUp: 'Esta partida terminou.',
  },
  altRow: (row, cells) => `Linha ${row}: ${cells}.`,
  altEmpty: 'vazia',
  rules: { classic: 'clássicas', gentle: 'suaves', wild: 'selvagens', blitz: 'relâmpago' },
  practice: (seed) => `treino com a semente ${seed}, fora do ranking`,
  directions: { up: 'Cima', right: 'Direita', down: 'Baixo', left: 'Esquerda' },
  buttons: {
    newGame: 'Nova partida',
    yes: 'Nova partida',
    no: 'Continuar jogando',
    previousPage: 'Anterior',
    nextPage: 'Próxima',
  },
  askNewGame: (score) => `Começar uma nova partida? Seus ${score} pontos continuam valendo.`,
  askSeed: (seed, score) =>
    `Você tem uma partida em andamento aqui. Encerrar e treinar com a semente ${seed}? Seus ${score} pontos continuam valendo.`,
  refusals: {
    'no-such-game': (play) => `Esta partida não está mais salva. Comece uma nova com ${play}.`,
    'not-yours': (owner, play) => `Esta partida é de ${owner}. Jogue a sua com ${play}.`,
    'not-your-page': (owner, leaderboard) => `${owner} pediu esta lista. Abra a sua com ${leaderboard}.`,
    'unknown-button': (play) => `Este botão não funciona mais. Sua partida está salva: volte para ela com ${play}.`,
    'too-fast': 'Rápido demais! Tente de novo daqui a pouco.',
    'unknown-command': (help) => `Este comando não está disponível. Veja quais existem com ${help}.`,
  },
  badSize: {
    malformed: (given) =>
      `\`${given}\` não é um tamanho de tabuleiro. Escreva linhas x colunas, por exemplo \`4x4\` ou \`5x8\`: cada lado de 1 a 12, de 4 a 120 casas no total.`,
    'side-out-of-range': (given) =>
      `\`${given}\` tem um lado curto ou longo demais. Cada lado vai de 1 a 12, por exemplo \`4x4\` ou \`12x10\`.`,
    'too-few-cells': (given) =>
      `\`${given}\` é pequeno demais para jogar. Um tabuleiro tem pelo menos 4 casas, por exemplo \`2x2\`.`,
    'too-many-cells': (given) =>
      `\`${given}\` é grande demais. Um tabuleiro tem no máximo 120 casas, por exemplo \`12x10\`.`,
  },
  badSeed: 'Uma semente é um número inteiro de -9007199254740991 a 9007199254740991, por exemplo 13579.',
  badRules: (given, known) => `Não há regras chamadas \`${given}\`. Você pode escolher: ${known}.`,
  failure: (id) =>
    `Algo deu errado, e a culpa é nossa. Sua partida está salva; tente de novo. Se acontecer outra vez, passe este número para quem cuida do bot: \`${id}\``,
  leaderboard: {
    title: 'Ranking',
    scopes: { server: 'este servidor', global: 'em todo lugar' },
    here: 'aqui',
    periods: { all: 'desde sempre', month: 'este mês', week: 'esta semana', today: 'hoje' },
    empty: (play) => `Ninguém tem pontos aqui ainda. Que tal começar? ${play}`,
    bestTile: (value) => `maior peça ${value}`,
    assisted: 'com ajuda',
    own: (rank, total, score) => `Sua posição: ${rank} de ${total}, com ${score} pontos`,
    ownNone: (play) => `Você ainda não tem pontos aqui: ${play}`,
    page: (page, pages) => `Página ${page} de ${pages}`,
  },
  settings: {
    title: 'Suas configurações',
    theme: 'Cores',
    picture: 'Tabuleiro',
    language: 'Idioma',
    visibility: 'Rankings',
    themes: { classic: 'as originais', dark: 'escuras', contrast: 'alto contraste', colorblind: 'para daltonismo' },
    pictures: { still: 'como imagem', animated: 'como imagem animada', text: 'só texto' },
    automatic: 'o do Discord',
    visibilities: { shown: 'me mostrar', hidden: 'não me mostrar' },
    note: 'Valem em todos os servidores, a partir da sua próxima jogada.',
    badChoice: (given) => `\`${given}\` não é uma das opções.`,
  },
  languageName: 'Português (Brasil)',
  help: ({ play, leaderboard, settings, help }) =>
    [
      '**Como jogar 2048**',
      'Aperte uma seta: todas as peças deslizam para esse lado. Duas peças iguais que se encontram viram uma só, com o dobro do valor, e esse valor é somado aos seus pontos. Depois de cada jogada aparece uma peça nova. Chegue a 2048 e continue jogando. A partida acaba quando nada mais se mexe.',
      '',
      '**Comandos**',
      `${play} sua partida aqui, ou uma nova. \`board\` define o tamanho, por exemplo \`5x5\`; \`rules\`, as regras: clássicas, suaves ou selvagens; \`seed\` repete o mesmo tabuleiro para treinar.`,
      `${leaderboard} as melhores pontuações daqui ou de todo lugar.`,
      `${settings} cores, animação ou texto em vez de imagem, idioma.`,
      `${help} esta página.`,
      '',
      'Sua partida é salva depois de cada jogada, e em cada servidor e em cada conversa privada você tem uma partida por tamanho de tabuleiro e regras.',
    ].join('\n'),
  commands: {
    play: {
      description: 'Jogue 2048: continue sua partida aqui ou comece outra',
      board: 'Linhas x colunas, por exemplo 4x4 ou 5x8',
      rules: 'Quais peças aparecem, e quantas no começo',
      seed: 'Treino: o mesmo número dá sempre as mesmas peças; fora do ranking',
    },
    leaderboard: {
      description: 'As melhores pontuações daqui ou de todo lugar, e a sua posição',
      board: 'Linhas x colunas, por exemplo 4x4 ou 5x8',
      rules: 'As regras do ranking',
      period: 'Desde quando; meses, semanas e dias começam à meia-noite UTC',
      scope: 'Este servidor, ou em todo lugar',
    },
    settings: {
      description: 'Cores, animação ou texto, idioma, e se você aparece nos rankings',
      theme: 'As cores do tabuleiro',
      picture: 'Como o tabuleiro é mostrado',
      language: 'O idioma do bot, para você',
      visibility: 'Se você aparece nos rankings',
    },
    help: { description: 'Como jogar e o que o bot sabe fazer' },
  },
};
