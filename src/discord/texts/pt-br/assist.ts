import type { AssistTexts } from '../assist.ts';

export const assist: AssistTexts = {
  assisted: (helps) => `com ajuda: ${helps}`,
  helps: { undo: 'desfazer', hint: 'dica', autoplay: 'jogo automático' },
  ask: 'A ajuda marca esta partida como jogada com ajuda.',
  askBack: 'Você tem uma partida mais nova em andamento aqui. Encerrar e voltar para esta?',
  buttons: {
    ranked: 'Continuar no ranking',
    use: 'Com ajuda',
    stay: 'Manter a partida mais nova',
    back: 'Encerrar a partida mais nova',
  },
  nothingToUndo: 'Não há nada para desfazer.',
  revealed: 'As peças desta partida não são mais secretas, então ela não pode continuar.',
  noHelp: 'Não há ajuda em uma partida assim.',
};
