import type { AnswerTexts } from '../answers.ts';

export const answers: AnswerTexts = {
  refusals: {
    'no-such-game': (play) => `Esta partida não está mais salva. Comece uma nova com ${play}.`,
    damaged: (play) => `Os dados desta partida se corromperam e ela não abre mais. Comece uma nova com ${play}.`,
    'not-yours': (owner, play) => `Esta partida é de ${owner}. Jogue a sua com ${play}.`,
  },
  unknownButton: (play) => `Este botão não funciona mais. Sua partida está salva: volte para ela com ${play}.`,
  unknownCommand: (help) => `Este comando não está disponível. Veja quais existem com ${help}.`,
  tooFast: 'Rápido demais! Tente de novo daqui a pouco.',
  blocked: 'Desculpe, quem administra este bot o desativou para você ou para este servidor.',
  late: 'Isso está demorando demais. Tente de novo daqui a pouco: o que tiver sido salvo vai aparecer.',
  failure: (id) =>
    `Algo deu errado, e a culpa é nossa. Sua partida está salva; tente de novo. Se acontecer outra vez, passe este número para quem cuida do bot: \`${id}\``,
};
