import type { GameTexts } from '../game.ts';

export const game: GameTexts = {
  score: (points) => `分數 ${points}`,
  best: (points) => `最高分 ${points}`,
  moves: (count) => `步數 ${count}`,
  labels: { score: '分數', best: '最高分' },
  message: {
    join: (target) => `合併方塊，拼出 ${target}！`,
    won: (target) => `你贏了！繼續挑戰 ${target} 吧`,
    over: '遊戲結束！',
    givenUp: '本局遊戲已結束。',
  },
  altRow: (row, cells) => `第 ${row} 列：${cells}.`,
  altEmpty: '空格',
  rules: { classic: '經典', gentle: '輕鬆', wild: '狂野', blitz: '閃電' },
  practice: (seed) => `練習（種子碼 ${seed}），不列入排行榜`,
  buttons: { newGame: '新遊戲', yes: '新遊戲', no: '繼續玩' },
  askNewGame: '要開一場新遊戲嗎？',
  askSeed: (seed) => `你在這裡還有一場沒玩完。要結束它，改用種子碼 ${seed} 練習嗎？`,
  player: (number) => `玩家 ${number}`,
  setAside: '你之前在這裡的遊戲已經無法讀取，這是新的一場。',
  scoreCounts: ({ shown }) => `你的 ${shown} 分仍然有效。`,
};
