import type { AnswerTexts } from '../answers.ts';

export const answers: AnswerTexts = {
  refusals: {
    'no-such-game': (play) => `Esta partida ya no está guardada. Empieza una nueva con ${play}.`,
    damaged: (play) => `Esta partida está dañada y ya no se puede abrir. Empieza una nueva con ${play}.`,
    'not-yours': (owner, play) => `Esta es la partida de ${owner}. Juega la tuya con ${play}.`,
  },
  unknownButton: (play) => `Este botón ya no funciona. Tu partida está a salvo: recupérala con ${play}.`,
  unknownCommand: (help) => `Este comando no está disponible. Mira cuáles hay con ${help}.`,
  tooFast: '¡Demasiado rápido! Inténtalo otra vez en un momento.',
  blocked: 'Lo sentimos, quien administra este bot lo ha desactivado para ti o para este servidor.',
  late: 'Esto tarda más de lo normal. Inténtalo de nuevo en un momento: lo que se haya guardado aparecerá entonces.',
  failure: (id) =>
    `Algo ha salido mal, y es culpa nuestra. Tu partida está guardada; inténtalo otra vez. Si vuelve a pasar, dale este número a quien administra el bot: \`${id}\``,
};
