import type { ReplayTexts } from '../replay.ts';

export const replay: ReplayTexts = {
  command: {
    description: 'Mira una de tus partidas terminadas y consigue el archivo que la demuestra',
    help: 'una partida terminada en vídeo, con el archivo que la demuestra.',
    options: { game: 'Qué partida; si no eliges, la última' },
  },
  button: 'Repetición',
  post: 'Publicar aquí',
  number: (number) => `partida ${number}`,
  note: 'Con el archivo, cualquiera puede comprobar esta partida.',
  alt: (moves) => `Repetición: ${moves}. Al final:`,
  none: (play) => `Aún no tienes ninguna partida terminada. Juega una con ${play}.`,
  unknown: (game) =>
    `\`${game}\` no es ninguna de tus partidas terminadas. Elige una de la lista que ofrece \`/replay\`.`,
  running: 'Esta partida aún está en curso. La repetición estará lista cuando termine.',
  busy: 'Tu última repetición aún se está preparando. Espera un momento.',
  full: 'Ahora mismo se están preparando muchas repeticiones. Inténtalo otra vez en un momento.',
  stillPlayed: 'Otros aún pueden jugar con estas fichas. Cuando eso acabe, podrás publicar la repetición.',
  posted: 'Ya has publicado esta repetición.',
};
