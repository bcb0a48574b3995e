import type { HelpTexts } from '../help.ts';

export const help: HelpTexts = {
  command: { description: 'Como jogar e o que o bot faz', help: 'esta página.', options: {} },
  title: 'Como jogar 2048',
  rule: 'Toque numa seta: todas as peças deslizam para esse lado, e duas iguais que se encontram viram uma só.',
  note: 'Sua partida é salva depois de cada jogada, e em cada servidor e em cada conversa privada você tem uma partida por tamanho de tabuleiro e regras.',
  links: { addBot: 'Adicionar o bot', original: 'O jogo original' },
};
