import type { GameTexts } from '../game.ts';

export const game: GameTexts = {
  score: (points) => `得分 ${points}`,
  best: (points) => `最高分 ${points}`,
  moves: (count) => `步数 ${count}`,
  labels: { score: '得分', best: '最高分' },
  message: {
    join: (target) => `合并方块，拼出 ${target}！`,
    won: (target) => `你赢了！继续挑战 ${target} 吧`,
    over: '游戏结束！',
    givenUp: '本局游戏已结束。',
  },
  altRow: (row, cells) => `第 ${row} 行：${cells}.`,
  altEmpty: '空',
  rules: { classic: '经典', gentle: '轻松', wild: '狂野', blitz: '闪电' },
  practice: (seed) => `练习（种子 ${seed}），不计入排行榜`,
  buttons: { newGame: '新游戏', yes: '新游戏', no: '继续玩' },
  askNewGame: '要开一局新游戏吗？',
  askSeed: (seed) => `你在这里还有一局没玩完。要结束它，用种子 ${seed} 练习吗？`,
  player: (number) => `玩家 ${number}`,
  setAside: '你之前在这里的游戏已无法读取，这是新的一局。',
  scoreCounts: ({ shown }) => `你的 ${shown} 分仍然有效。`,
};
