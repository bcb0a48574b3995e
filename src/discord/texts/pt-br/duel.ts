import type { DuelTexts } from '../duel.ts';

export const duel: DuelTexts = {
  mode: 'duelo',
  modeWith: (opponent) => `duelo contra ${opponent}`,
  challenges: (challenger, opponent) => `${challenger} desafia ${opponent}`,
  against: (challenger, opponent) => `${challenger} contra ${opponent}`,
  terms: 'As mesmas peças para os dois, em tabuleiros que só cada um vê. A maior pontuação vence.',
  ends: (when) => `termina ${when}`,
  declined: (opponent) => `${opponent} recusou.`,
  withdrawn: (challenger) => `${challenger} retirou o desafio.`,
  expired: 'Ninguém respondeu a tempo.',
  won: (name, higher, lower) => `${name} vence por ${higher} a ${lower}`,
  tie: (score) => `Empate em ${score}`,
  left: 'alguém que saiu',
  waiting: 'A outra pessoa ainda não terminou.',
  elsewhere: (opponent, play, challenger) =>
    `${opponent} não consegue ver esta mensagem. Em outro lugar, ${play} com ${challenger} como \`opponent\` mostra ela.`,
  buttons: { accept: 'Aceitar', decline: 'Recusar', play: 'Jogar', rematch: 'Revanche', duel: 'Duelo' },
  refusals: {
    notYours: (challenger, opponent, play) =>
      `Este duelo é entre ${challenger} e ${opponent}. Comece o seu com ${play}.`,
    notAsked: (opponent) => `${opponent} precisa aceitar. Com *Recusar* você retira o desafio.`,
    self: 'Você não pode desafiar a si mesmo.',
    bot: (name) => `${name} é um bot, e bots não jogam duelos.`,
    seed: 'As peças de um duelo são secretas. Deixe `seed` de fora.',
    gone: (play) => `Este duelo não está mais salvo. Comece outro com ${play}.`,
  },
};
