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
    },
  },
  title: 'ランキング',
  scopes: { server: 'このサーバー', global: '全体' },
  here: 'このチャット',
  periods: { all: '全期間', month: '今月', week: '今週', today: '今日' },
  empty: (play) => `まだ誰のスコアもありません。一番乗りになりましょう: ${play}`,
  bestTile: (value) => `最大タイル ${value}`,
  own: (rank, total, score) => `あなたの順位: ${total}人中${rank}位（${score.shown}点）`,
  ownNone: (play) => `あなたのスコアはまだありません: ${play}`,
  ownHidden: (settings) => `あなたはランキングに表示されない設定です。${settings} で変更できます。`,
  notYours: (owner, leaderboard) => `これは${owner}さんが開いたランキングです。${leaderboard} で自分用に開けます。`,
};
