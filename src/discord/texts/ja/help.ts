import type { HelpTexts } from '../help.ts';

export const help: HelpTexts = {
  command: { description: '遊び方とBotの使い方', help: 'このページを表示します。', options: {} },
  title: '2048の遊び方',
  rule: '矢印を押すとすべてのタイルがその方向に滑り、同じ数字どうしがぶつかると1つに合体します。',
  note: 'ゲームは1手ごとに自動で保存されます。サーバーやDMごとに、盤面サイズとルールの組み合わせにつき1つずつゲームを持てます。',
  links: { addBot: 'Botを追加', original: '元祖2048' },
};
