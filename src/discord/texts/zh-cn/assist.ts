import type { AssistTexts } from '../assist.ts';

export const assist: AssistTexts = {
  assisted: (helps) => `有辅助：${helps}`,
  helps: { undo: '撤销', hint: '提示', autoplay: '自动游玩' },
  ask: '使用辅助后，这一局会标记为有辅助的对局。',
  askBack: '你在这里还有较新的一局没玩完。要结束它，回到这一局吗？',
  buttons: {
    ranked: '继续参与排名',
    use: '使用辅助',
    stay: '保留较新的一局',
    back: '结束较新的一局',
  },
  nothingToUndo: '没有可以撤销的。',
  revealed: '这一局的方块已不再保密，所以不能继续。',
  noHelp: '这种对局不能使用辅助。',
};
