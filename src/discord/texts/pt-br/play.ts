import type { PlayTexts } from '../play.ts';

export const play: PlayTexts = {
  command: {
    description: 'Jogue 2048: continue sua partida aqui ou comece outra',
    help: 'sua partida aqui, ou uma nova.',
    options: {
      board: 'Linhas x colunas, por exemplo 4x4 ou 5x8',
      rules: 'Quais peças aparecem, e quantas no começo',
      seed: 'Treino: o mesmo número dá sempre as mesmas peças; fora do ranking',
      opponent: 'Desafie alguém para um duelo: as mesmas peças para os dois',
    },
  },
  about: {
    classic: 'como o original',
    gentle: 'o 4 é mais raro',
    wild: 'mais peças no começo, e até o 8',
    blitz: 'três minutos no relógio',
  },
  spawn: (tile, share) => `${tile}: ${share}`,
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
};
