import type { HintTexts } from '../hint.ts';

export const hint: HintTexts = {
  only: '是唯一能走的方向',
  dangerNow: (arrows) => `避開 ${arrows}：那樣遊戲可能馬上結束`,
  dangerSoon: (arrows) => `避開 ${arrows}：那樣遊戲可能兩步內結束`,
  makes: (tile) => `拼出 ${tile}`,
  cornerStays: '讓最大方塊留在角落',
  cornerReached: '把最大方塊移到角落',
  joins: ({ shown }) => `合併 ${shown} 對`,
  linesUp: ({ shown }) => `為下一步備好 ${shown} 對`,
  room: ({ shown }) => `留下 ${shown} 個空格`,
  none: '現在沒有提示，請稍後再試。',
};
