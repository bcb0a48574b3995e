import { pluralsOf } from '../plurals.ts';
import type { StatsTexts } from '../stats.ts';

export const stats: StatsTexts = {
  command: {
    description: 'Suas pontuações, maiores peças e totais, ou de outra pessoa',
    help: 'suas pontuações, maiores peças e totais, ou de outra pessoa.',
    options: { user: 'De quem; as suas, se não indicar' },
  },
  title: 'Estatísticas',
  games: pluralsOf('pt-BR')({
    one: (n) => `${n} partida`,
    many: (n) => `${n} de partidas`,
    other: (n) => `${n} partidas`,
  }),
  average: (points) => `Média: ${points}`,
  rank: { server: (rank) => `Posição ${rank} aqui`, global: (rank) => `Posição ${rank} em todo lugar` },
  played: (time) => `Tempo de jogo: ${time}`,
  labels: { games: 'PARTIDAS', average: 'MÉDIA', moves: 'JOGADAS', bestTile: 'PEÇA', rank: 'POSIÇÃO' },
  scores: 'Últimas pontuações',
  tiles: 'Maior peça de cada partida',
  board: 'Tabuleiro',
  showEveryone: 'Mostrar a todos',
  none: (play) => `Você ainda não terminou nenhuma partida: ${play}`,
  noneOf: (user) => `Não há partidas terminadas de ${user} para mostrar aqui.`,
  hidden: (user) => `${user} não mostra estatísticas a outras pessoas.`,
};
