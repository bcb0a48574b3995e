import { pluralsOf } from '../plurals.ts';
import type { StatsTexts } from '../stats.ts';

export const stats: StatsTexts = {
  command: {
    description: '你或其他玩家的分數、最大方塊和總計',
    help: '你或其他玩家的分數、最大方塊和總計。',
    options: { user: '看誰的統計；不填就是你的' },
  },
  title: '統計',
  games: pluralsOf('zh')({ other: (n) => `${n} 局` }),
  average: (points) => `平均 ${points}`,
  rank: { server: (rank) => `這裡第 ${rank} 名`, global: (rank) => `全球第 ${rank} 名` },
  played: (time) => `遊戲時間 ${time}`,
  labels: { games: '局數', average: '每局得分', moves: '步數', bestTile: '最大方塊', rank: '名次' },
  scores: '最新得分',
  tiles: '每局最大的方塊',
  board: '棋盤',
  showEveryone: '給大家看',
  none: (play) => `你還沒有玩完一局：${play}`,
  noneOf: (user) => `這裡沒有 ${user} 玩完的遊戲可以顯示。`,
  hidden: (user) => `${user} 不向別人顯示統計。`,
};
