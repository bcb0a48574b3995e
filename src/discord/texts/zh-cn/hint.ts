import type { HintTexts } from '../hint.ts';

export const hint: HintTexts = {
  only: '是唯一能走的方向',
  dangerNow: (arrows) => `避开 ${arrows}：那样游戏可能马上结束`,
  dangerSoon: (arrows) => `避开 ${arrows}：那样游戏可能两步内结束`,
  makes: (tile) => `拼出 ${tile}`,
  cornerStays: '让最大方块留在角落',
  cornerReached: '把最大方块移到角落',
  joins: ({ shown }) => `合并 ${shown} 对`,
  linesUp: ({ shown }) => `为下一步备好 ${shown} 对`,
  room: ({ shown }) => `留下 ${shown} 个空格`,
  none: '现在没有提示，请稍后再试。',
};
