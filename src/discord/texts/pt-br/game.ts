import type { GameTexts } from '../game.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('pt-BR');

export const game: GameTexts = {
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
  rules: { classic: 'clássico', gentle: 'tranquilo', wild: 'selvagem', blitz: 'relâmpago' },
  practice: (seed) => `treino com a semente ${seed}, fora do ranking`,
  buttons: { newGame: 'Nova partida', yes: 'Nova partida', no: 'Continuar jogando' },
  askNewGame: 'Começar uma nova partida?',
  askSeed: (seed) => `Você tem uma partida em andamento aqui. Encerrar e treinar com a semente ${seed}?`,
  player: (number) => `Jogador ${number}`,
  setAside: 'Sua última partida aqui não abria mais. Esta é uma nova.',
  scoreCounts: plural({
    one: (n) => `Seu ${n} ponto continua valendo.`,
    many: (n) => `Seus ${n} de pontos continuam valendo.`,
    other: (n) => `Seus ${n} pontos continuam valendo.`,
  }),
};
