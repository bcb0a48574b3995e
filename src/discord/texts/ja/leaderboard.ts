import type { LeaderboardTexts } from '../leaderboard.ts';

export const leaderboard: LeaderboardTexts = {
  command: {
    description: 'このサーバーや全体のハイスコアと、あなたの順位',
    help: 'このサーバーや全体のハイスコアを表示します。',
    options: {
      board: '行x列（例: 4x4、5x8）',
      rules: 'どのルールのランキングを見るか',
      period: '集計期間（月・週・日はUTCの0時に切り替わります）',
      scope: 'このサーバーか、全体か',
      assisted: '「元に戻す」・ヒント・オートプレイを使ったゲーム（別のランキング）',
    },
  },
  title: 'ランキング',
  scopes: { server: 'このサーバー', global: '全体' },
  here: 'このチャット',
  periods: { all: '全期間', month: '今月', week: '今週', today: '今日' },
  withHelp: 'アシストあり',
  columns: '順位 · スコア · 最大タイル · 名前',
  menus: { period: '期間', scope: '範囲' },
  buttons: { myPlace: '自分の順位', assisted: 'アシストありのゲーム' },
  empty: (play) => `まだ誰のスコアもありません。一番乗りになりましょう: ${play}`,
  emptyWithHelp: 'まだ誰のスコアもありません。',
  own: {
    server: (rank, total, score) => `ここでの順位: ${total}人中${rank}位（${score.shown}点）`,
    global: (rank, total, score) => `全体での順位: ${total}人中${rank}位（${score.shown}点）`,
  },
  ownNone: (play) => `あなたのスコアはまだありません: ${play}`,
  ownHidden: (settings) => `あなたはランキングに表示されない設定です。${settings} で変更できます。`,
  ownUnnamed: (name, settings) => `このランキングでのあなたの名前は「${name}」です。${settings} で名前を表示できます。`,
  notYours: (owner, leaderboard) => `これは${owner}さんが開いたランキングです。${leaderboard} で自分用に開けます。`,
};
