import type { ReplayTexts } from '../replay.ts';

export const replay: ReplayTexts = {
  command: {
    description: 'Mira una de tus partidas terminadas y obtén el archivo que la comprueba',
    help: 'una partida terminada en video, con el archivo que la comprueba.',
    options: { game: 'Qué partida; si no eliges, la última' },
  },
  button: 'Repetición',
  post: 'Publicar aquí',
  number: (number) => `partida ${number}`,
  note: 'Con el archivo, cualquiera puede verificar esta partida.',
  alt: (moves) => `Repetición: ${moves}. Al final:`,
  none: (play) => `Todavía no tienes ninguna partida terminada. Juega una con ${play}.`,
  unknown: (game) =>
    `\`${game}\` no es ninguna de tus partidas terminadas. Elige una de la lista que ofrece \`/replay\`.`,
  running: 'Esta partida sigue en curso. La repetición estará lista cuando termine.',
  busy: 'Tu última repetición todavía se está preparando. Espera un momento.',
  full: 'Ahora se están preparando muchas repeticiones. Intenta de nuevo en un momento.',
  stillPlayed: 'Otros aún pueden jugar con estas fichas. Cuando eso termine, podrás publicar la repetición.',
  posted: 'Ya publicaste esta repetición.',
};
