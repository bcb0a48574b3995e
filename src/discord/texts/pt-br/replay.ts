import type { ReplayTexts } from '../replay.ts';

export const replay: ReplayTexts = {
  command: {
    description: 'Reveja uma das suas partidas terminadas, com o arquivo que a comprova',
    help: 'uma partida terminada em filme, com o arquivo que a comprova.',
    options: { game: 'Qual partida; sem escolha, a última' },
  },
  button: 'Replay',
  post: 'Postar aqui',
  number: (number) => `partida ${number}`,
  note: 'Com o arquivo, qualquer pessoa pode conferir esta partida.',
  alt: (moves) => `Replay: ${moves}. No fim:`,
  none: (play) => `Você ainda não tem nenhuma partida terminada. Jogue uma com ${play}.`,
  unknown: (game) =>
    `\`${game}\` não é nenhuma das suas partidas terminadas. Escolha uma da lista que \`/replay\` oferece.`,
  running: 'Esta partida ainda está em andamento. O replay estará pronto quando ela terminar.',
  busy: 'Seu último replay ainda está sendo feito. Espere um momento.',
  full: 'Muitos replays estão sendo feitos agora. Tente de novo daqui a pouco.',
  stillPlayed: 'Outras pessoas ainda podem jogar com estas peças. Quando isso acabar, você poderá postar o replay.',
  posted: 'Você já postou este replay.',
};
