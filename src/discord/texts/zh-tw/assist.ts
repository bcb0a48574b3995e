import type { AssistTexts } from '../assist.ts';

export const assist: AssistTexts = {
  assisted: (helps) => `有輔助：${helps}`,
  helps: { undo: '復原', hint: '提示', autoplay: '自動遊玩' },
  ask: '使用輔助後，這一局會標記為有輔助的對局。',
  askBack: '你在這裡還有較新的一局沒玩完。要結束它，回到這一局嗎？',
  buttons: {
    ranked: '繼續參與排名',
    use: '使用輔助',
    stay: '保留較新的一局',
    back: '結束較新的一局',
  },
  nothingToUndo: '沒有可以復原的。',
  revealed: '這一局的方塊已不再保密，所以不能繼續。',
  noHelp: '這種對局不能使用輔助。',
};
