import type { LeaderboardTexts } from '../leaderboard.ts';
import { pluralsOf } from '../plurals.ts';

const points = pluralsOf('pt-BR')({
  one: (n) => `${n} ponto`,
  many: (n) => `${n} de pontos`,
  other: (n) => `${n} pontos`,
});

export const leaderboard: LeaderboardTexts = {
  command: {
    description: 'As melhores pontuações daqui ou de todo lugar, e a sua posição',
    help: 'as melhores pontuações daqui ou de todo lugar.',
    options: {
      board: 'Linhas x colunas, por exemplo 4x4 ou 5x8',
      rules: 'As regras do ranking',
      period: 'Período; meses, semanas e dias começam à meia-noite UTC',
      scope: 'Este servidor, ou em todo lugar',
      assisted: 'Partidas com desfazer, dicas ou jogo automático, em um ranking à parte',
    },
  },
  title: 'Ranking',
  scopes: { server: 'este servidor', global: 'em todo lugar' },
  here: 'aqui',
  periods: { all: 'desde o início', month: 'este mês', week: 'esta semana', today: 'hoje' },
  withHelp: 'com ajuda',
  columns: 'posição · pontos · maior peça · nome',
  menus: { period: 'Período', scope: 'Alcance' },
  buttons: { myPlace: 'Minha posição', assisted: 'Partidas com ajuda' },
  empty: (play) => `Ninguém tem pontos aqui ainda. Que tal começar? ${play}`,
  emptyWithHelp: 'Ninguém tem pontos aqui ainda.',
  own: {
    server: (rank, total, score) => `Sua posição aqui: ${rank} de ${total}, com ${points(score)}`,
    global: (rank, total, score) => `Sua posição em todo lugar: ${rank} de ${total}, com ${points(score)}`,
  },
  ownNone: (play) => `Você ainda não tem pontos aqui: ${play}`,
  ownHidden: (settings) => `Você não aparece nos rankings. Dá para mudar isso com ${settings}.`,
  ownUnnamed: (name, settings) => `Nesta lista você é ${name}. Dá para mostrar seu nome com ${settings}.`,
  notYours: (owner, leaderboard) => `${owner} abriu esta lista. Abra a sua com ${leaderboard}.`,
};
