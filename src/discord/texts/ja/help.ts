import type { HelpTexts } from '../help.ts';

export const help: HelpTexts = {
  command: { description: '遊び方とBotの使い方', help: 'このページを表示します。', options: {} },
  title: '2048の遊び方',
  howTo:
    '矢印を押すと、すべてのタイルがその方向に滑ります。同じ数字のタイルがぶつかると合体して2倍の数字になり、その数字がスコアに加わります。1手ごとに新しいタイルが現れます。まずは2048を作り、そのまま先を目指しましょう。どの方向にも動かせなくなったらゲームオーバーです。',
  commands: 'コマンド',
  note: 'ゲームは1手ごとに自動で保存されます。サーバーやDMごとに、盤面サイズとルールの組み合わせにつき1つずつゲームを持てます。',
  links: { addBot: 'Botを追加', original: '元祖2048' },
};
