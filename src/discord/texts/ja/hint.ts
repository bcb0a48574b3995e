import type { HintTexts } from '../hint.ts';

export const hint: HintTexts = {
  only: '動かせるのはこの方向だけ',
  dangerNow: (arrows) => `${arrows} を避ける：すぐにゲームが終わるおそれがある`,
  dangerSoon: (arrows) => `${arrows} を避ける：2手でゲームが終わるおそれがある`,
  makes: (tile) => `${tile} ができる`,
  cornerStays: '最大のタイルを角に保つ',
  cornerReached: '最大のタイルを角に置く',
  joins: ({ shown }) => `${shown}組が合体`,
  linesUp: ({ shown }) => `${shown}組が次に合体できる`,
  room: ({ shown }) => `空きマスが${shown}個残る`,
  none: '今はヒントを出せません。少し待ってからもう一度試してください。',
};
