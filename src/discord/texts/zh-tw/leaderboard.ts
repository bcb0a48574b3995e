import type { LeaderboardTexts } from '../leaderboard.ts';

export const leaderboard: LeaderboardTexts = {
  command: {
    description: '這個伺服器或全球的最高分，以及你的名次',
    help: '查看這個伺服器或全球的最高分。',
    options: {
      board: '列x欄，例如 4x4 或 5x8',
      rules: '要看哪種規則的排行',
      period: '統計期間；月、週、日都從 UTC 午夜開始',
      scope: '這個伺服器或全球',
      assisted: '用過復原、提示或自動遊玩的對局，另外排名',
    },
  },
  title: '排行榜',
  scopes: { server: '這個伺服器', global: '全球' },
  here: '這個聊天室',
  periods: { all: '全部時間', month: '本月', week: '本週', today: '今天' },
  withHelp: '有輔助',
  columns: '名次 · 分數 · 最大方塊 · 名字',
  menus: { period: '期間', scope: '範圍' },
  buttons: { myPlace: '我的名次', assisted: '有輔助的對局' },
  empty: (play) => `還沒有人上榜，來當第一個吧：${play}`,
  emptyWithHelp: '還沒有人上榜。',
  own: {
    server: (rank, total, score) => `你在這裡的名次：第 ${rank} 名，共 ${total} 名，${score.shown} 分`,
    global: (rank, total, score) => `你在全球的名次：第 ${rank} 名，共 ${total} 名，${score.shown} 分`,
  },
  ownNone: (play) => `你在這裡還沒有成績：${play}`,
  ownHidden: (settings) => `你已設為不在排行榜上顯示，可以用 ${settings} 修改。`,
  ownUnnamed: (name, settings) => `你在此榜上顯示為 ${name}。可以用 ${settings} 顯示你的名字。`,
  notYours: (owner, leaderboard) => `這是 ${owner} 開啟的排行榜。用 ${leaderboard} 開啟你自己的吧。`,
};
