import type { HelpTexts } from '../help.ts';

export const help: HelpTexts = {
  command: { description: 'Como jogar e o que o bot faz', help: 'esta página.', options: {} },
  title: 'Como jogar 2048',
  howTo:
    'Toque numa seta: todas as peças deslizam para esse lado. Duas peças iguais que se encontram viram uma só, com o dobro do valor, e esse valor é somado aos seus pontos. Depois de cada jogada aparece uma peça nova. Chegue a 2048 e continue jogando. A partida acaba quando nada mais se mexe.',
  commands: 'Comandos',
  note: 'Sua partida é salva depois de cada jogada, e em cada servidor e em cada conversa privada você tem uma partida por tamanho de tabuleiro e regras.',
  links: { addBot: 'Adicionar o bot', original: 'O jogo original' },
};
