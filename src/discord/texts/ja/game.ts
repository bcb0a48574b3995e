import type { GameTexts } from '../game.ts';

export const game: GameTexts = {
  score: (points) => `スコア ${points}`,
  best: (points) => `ベスト ${points}`,
  moves: (count) => `手数 ${count}`,
  labels: { score: 'スコア', best: 'ベスト' },
  message: {
    join: (target) => `タイルを合わせて ${target} を作ろう！`,
    won: (target) => `クリア！ 次は ${target} を目指そう`,
    over: 'ゲームオーバー！',
    givenUp: 'このゲームは終了しました。',
  },
  altRow: (row, cells) => `${row}行目: ${cells}.`,
  altEmpty: '空き',
  rules: { classic: 'クラシック', gentle: 'やさしい', wild: 'ワイルド', blitz: 'ブリッツ' },
  practice: (seed) => `練習（シード ${seed}）、ランキング対象外`,
  buttons: { newGame: '新しいゲーム', yes: '新しいゲーム', no: '続ける' },
  askNewGame: '新しいゲームを始めますか？',
  askSeed: (seed) => `すでにプレイ中のゲームがあります。それを終了して、シード ${seed} で練習しますか？`,
  player: (number) => `プレイヤー ${number}`,
  setAside: 'ここで遊んでいた前のゲームは読み込めなくなったため、新しいゲームを用意しました。',
  scoreCounts: ({ shown }) => `今のスコア ${shown} は記録に残ります。`,
};
