import type { GameTexts } from '../game.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('pt-BR');

export const game: GameTexts = {
  score: (points) => `Pontos: ${points}`,
  finalScore: (points) => `Pontuação final: ${points}`,
  best: (points) => `Recorde: ${points}`,
  moves: (count) => `Jogadas: ${count}`,
  toPass: (points, name) => `faltam ${points} para passar ${name}`,
  labels: { score: 'PONTOS', best: 'RECORDE' },
  message: {
    join: (target) => `Junte as peças e chegue a ${target}!`,
    won: (target) => `Você venceu! Agora tente chegar a ${target}`,
    next: (target) => `Agora tente chegar a ${target}`,
    largest: 'Aqui não há peça maior.',
    over: 'Fim de jogo!',
    timeUp: 'O tempo acabou!',
    givenUp: 'Esta partida terminou.',
  },
  untilFirstMove: 'três minutos a partir da sua primeira jogada',
  newBest: 'Novo recorde!',
  bestTile: (tile) => `Maior peça ${tile}`,
  rankHere: (rank, total) => `Posição ${rank} de ${total} aqui`,
  altNew: (tile, row, column) => `Novo ${tile} na linha ${row}, coluna ${column}.`,
  altRow: (row, cells) => `Linha ${row}: ${cells}.`,
  altEmpty: 'vazia',
  rules: { classic: 'clássico', gentle: 'tranquilo', wild: 'selvagem', blitz: 'relâmpago' },
  practice: (seed) => `treino com a semente ${seed}, fora do ranking`,
  buttons: {
    newGame: 'Nova partida',
    keep: 'Continuar jogando',
    end: 'Encerrar partida',
    more: 'Mais',
    share: 'Compartilhar',
  },
  shared: (name, score) => `${name} fez ${score} pontos no 2048`,
  movesMade: plural({ one: (n) => `${n} jogada`, many: (n) => `${n} de jogadas`, other: (n) => `${n} jogadas` }),
  sharedAlready: 'Você já compartilhou esta partida.',
  askNewGame: 'Começar uma nova partida?',
  askSeed: (seed) => `Você tem uma partida em andamento aqui. Encerrar e treinar com a semente ${seed}?`,
  player: (number) => `Jogador ${number}`,
  setAside: 'Sua última partida aqui não abria mais. Esta é uma nova.',
  lastRanOut: 'O tempo da sua última partida aqui acabou',
  scoreCounts: plural({
    one: (n) => `Seu ${n} ponto continua valendo.`,
    many: (n) => `Seus ${n} de pontos continuam valendo.`,
    other: (n) => `Seus ${n} pontos continuam valendo.`,
  }),
};
