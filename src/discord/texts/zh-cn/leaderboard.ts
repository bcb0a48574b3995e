import type { LeaderboardTexts } from '../leaderboard.ts';

export const leaderboard: LeaderboardTexts = {
  command: {
    description: '本服务器或全球的最高分，以及你的名次',
    help: '查看本服务器或全球的最高分。',
    options: {
      board: '行x列，例如 4x4 或 5x8',
      rules: '按哪种规则排名',
      period: '统计时段；月、周、日均从 UTC 零点开始',
      scope: '本服务器或全球',
      assisted: '用过撤销、提示或自动游玩的对局，单独排名',
    },
  },
  title: '排行榜',
  scopes: { server: '本服务器', global: '全球' },
  here: '本聊天',
  periods: { all: '全部时间', month: '本月', week: '本周', today: '今天' },
  withHelp: '有辅助',
  columns: '名次 · 得分 · 最大方块 · 名字',
  menus: { period: '时段', scope: '范围' },
  buttons: { myPlace: '我的名次', assisted: '有辅助的对局' },
  empty: (play) => `还没有人上榜，来当第一个吧：${play}`,
  emptyWithHelp: '还没有人上榜。',
  own: {
    server: (rank, total, score) => `你在这里的名次：第 ${rank} 名，共 ${total} 名，${score.shown} 分`,
    global: (rank, total, score) => `你在全球的名次：第 ${rank} 名，共 ${total} 名，${score.shown} 分`,
  },
  ownNone: (play) => `你在这里还没有成绩：${play}`,
  ownHidden: (settings) => `你已设为不在排行榜上显示，可以用 ${settings} 修改。`,
  ownUnnamed: (name, settings) => `你在此榜上显示为 ${name}。可以用 ${settings} 显示你的名字。`,
  notYours: (owner, leaderboard) => `这是 ${owner} 打开的榜单。用 ${leaderboard} 打开你自己的吧。`,
};
