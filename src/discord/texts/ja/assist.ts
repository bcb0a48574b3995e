import type { AssistTexts } from '../assist.ts';

export const assist: AssistTexts = {
  assisted: (helps) => `アシストあり：${helps}`,
  helps: { undo: '元に戻す', hint: 'ヒント', autoplay: 'オートプレイ' },
  ask: 'アシストを使うと、このゲームは「アシストあり」になります。',
  askBack: 'ここにはもっと新しいゲームがあります。それを終了して、このゲームに戻りますか？',
  buttons: {
    ranked: 'ランキング対象のまま',
    use: 'アシスト',
    stay: '新しい方を続ける',
    back: '新しい方を終了',
  },
  nothingToUndo: '元に戻せる手がありません。',
  revealed: 'このゲームのタイルはもう秘密ではないため、続けられません。',
  noHelp: 'このゲームではアシストは使えません。',
};
