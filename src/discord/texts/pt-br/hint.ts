import type { HintTexts } from '../hint.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('pt-BR');

export const hint: HintTexts = {
  only: 'é o único movimento possível',
  dangerNow: (arrows) => `evita ${arrows}: isso poderia acabar com a partida na hora`,
  dangerSoon: (arrows) => `evita ${arrows}: isso poderia acabar com a partida em dois movimentos`,
  makes: (tile) => `forma ${tile}`,
  cornerStays: 'mantém a maior peça no canto',
  cornerReached: 'leva a maior peça para um canto',
  joins: plural({ one: (n) => `junta ${n} par`, many: (n) => `junta ${n} de pares`, other: (n) => `junta ${n} pares` }),
  linesUp: plural({
    one: (n) => `prepara ${n} par`,
    many: (n) => `prepara ${n} de pares`,
    other: (n) => `prepara ${n} pares`,
  }),
  room: plural({
    one: (n) => `deixa ${n} casa vazia`,
    many: (n) => `deixa ${n} de casas vazias`,
    other: (n) => `deixa ${n} casas vazias`,
  }),
  none: 'Não há dica no momento. Tente de novo daqui a pouco.',
};
