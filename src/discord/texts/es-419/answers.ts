import type { AnswerTexts } from '../answers.ts';

export const answers: AnswerTexts = {
  refusals: {
    'no-such-game': (play) => `Esta partida ya no está guardada. Empieza una nueva con ${play}.`,
    damaged: (play) => `Los datos de esta partida se dañaron y ya no se puede abrir. Empieza una nueva con ${play}.`,
    'not-yours': (owner, play) => `Esta es la partida de ${owner}. Juega la tuya con ${play}.`,
  },
  unknownButton: (play) => `Este botón ya no funciona. Tu partida está a salvo: recupérala con ${play}.`,
  unknownCommand: (help) => `Ese comando no existe. Mira cuáles hay con ${help}.`,
  tooFast: '¡Muy rápido! Espera un momento e intenta de nuevo.',
  blocked: 'Lo sentimos, quien administra este bot lo desactivó para ti o para este servidor.',
  late: 'Esto está tardando más de lo normal. Intenta de nuevo en un momento: lo que se haya guardado aparecerá entonces.',
  failure: (id) =>
    `Algo salió mal, y fue culpa nuestra. Tu partida está guardada; intenta de nuevo. Si vuelve a pasar, pásale este número a quien administra el bot: \`${id}\``,
};
