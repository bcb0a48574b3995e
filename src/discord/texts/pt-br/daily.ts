import type { DailyTexts } from '../daily.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('pt-BR');

export const daily: DailyTexts = {
  command: {
    description: 'O tabuleiro de hoje, igual para todos: uma tentativa por dia',
    help: 'o tabuleiro de hoje, igual para todos, uma tentativa por dia.',
    options: {},
  },
  name: (number) => `Desafio do dia ${number}`,
  rules: 'desafio do dia',
  choice: 'desafio do dia: o de hoje, ou o melhor de um período mais longo',
  longest: (days) => `Maior sequência ${days}`,
  rankEverywhere: (rank, total) => `Posição ${rank} de ${total} em todo lugar`,
  next: (when) => `Próximo desafio do dia: ${when}`,
  commitment: (daily, hash) => `Compromisso (SHA-256) do ${daily}: ${hash}`,
  seed: (daily, seed) => `Semente do ${daily}: ${seed}`,
  closed: 'Este desafio do dia já fechou. Sua pontuação conta.',
  lost: (when) =>
    `Não dá mais para ler a sua tentativa de hoje, então ela não pode continuar. Próximo desafio do dia: ${when}`,
  shared: (name, score, daily) => `${name} fez ${score} pontos no ${daily}`,
  today: 'Hoje',
  serverStreak: plural({
    one: (n) => `Sequência deste servidor: ${n} dia`,
    many: (n) => `Sequência deste servidor: ${n} de dias`,
    other: (n) => `Sequência deste servidor: ${n} dias`,
  }),
};
