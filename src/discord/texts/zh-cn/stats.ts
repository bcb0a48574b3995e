import { pluralsOf } from '../plurals.ts';
import type { StatsTexts } from '../stats.ts';

export const stats: StatsTexts = {
  command: {
    description: '你或其他玩家的分数、最大方块和总计',
    help: '你或其他玩家的分数、最大方块和总计。',
    options: { user: '看谁的统计；不填就是你的' },
  },
  title: '统计',
  games: pluralsOf('zh')({ other: (n) => `${n} 局` }),
  average: (points) => `平均 ${points}`,
  rank: { server: (rank) => `这里第 ${rank} 名`, global: (rank) => `全球第 ${rank} 名` },
  played: (time) => `游戏时间 ${time}`,
  labels: { games: '局数', average: '均分', moves: '步数', bestTile: '最大方块', rank: '名次' },
  scores: '最新得分',
  tiles: '每局最大的方块',
  board: '棋盘',
  showEveryone: '给大家看',
  none: (play) => `你还没有玩完一局：${play}`,
  noneOf: (user) => `这里没有 ${user} 玩完的游戏可以显示。`,
  hidden: (user) => `${user} 不向别人显示统计。`,
};
