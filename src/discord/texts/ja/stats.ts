import { pluralsOf } from '../plurals.ts';
import type { StatsTexts } from '../stats.ts';

export const stats: StatsTexts = {
  command: {
    description: 'あなたやほかのプレイヤーのスコア、最大タイル、合計',
    help: 'あなたやほかのプレイヤーのスコア、最大タイル、合計。',
    options: { user: '誰の成績か（省略するとあなた）' },
  },
  title: '成績',
  games: pluralsOf('ja')({ other: (n) => `${n}ゲーム` }),
  average: (points) => `平均 ${points}`,
  rank: { server: (rank) => `ここで ${rank} 位`, global: (rank) => `全体で ${rank} 位` },
  played: (time) => `プレイ時間 ${time}`,
  labels: { games: 'ゲーム', average: 'アベレージ', moves: '手数', bestTile: 'タイル', rank: '順位' },
  scores: '最新のスコア',
  tiles: 'ゲームごとの最大タイル',
  board: '盤面',
  showEveryone: 'みんなに見せる',
  none: (play) => `まだ終わったゲームがありません：${play}`,
  noneOf: (user) => `ここで見せられる ${user} の終わったゲームはありません。`,
  hidden: (user) => `${user} は成績をほかの人に見せていません。`,
};
