import type { DailyTexts } from '../daily.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('ja');

export const daily: DailyTexts = {
  command: {
    description: '今日の盤面（全員同じ、挑戦は1日1回）',
    help: '今日の盤面。全員同じで、挑戦は1日1回です。',
    options: {},
  },
  name: (number) => `デイリー ${number}`,
  rules: 'デイリー',
  choice: 'デイリー（今日の盤面、または長い期間のベスト）',
  longest: (days) => `最長連続記録 ${days}日`,
  rankEverywhere: (rank, total) => `全体での順位 ${total}人中${rank}位`,
  next: (when) => `次のデイリー: ${when}`,
  commitment: (daily, hash) => `${daily} のコミットメント（SHA-256）: ${hash}`,
  seed: (daily, seed) => `${daily} のシード: ${seed}`,
  closed: 'このデイリーは締め切られました。スコアは記録されます。',
  lost: (when) => `今日のゲームのデータを読み込めないため、続けられません。次のデイリー: ${when}`,
  shared: (name, score, daily) => `${name} が ${daily} で ${score} 点を獲得`,
  today: '今日',
  serverStreak: plural({ other: (n) => `このサーバーの連続記録: ${n}日` }),
};
