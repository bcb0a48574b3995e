import type { DailyTexts } from '../daily.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('zh');

export const daily: DailyTexts = {
  command: {
    description: '今日棋盤，人人相同：每天一次機會',
    help: '今日棋盤，人人相同，每天一次機會。',
    options: {},
  },
  name: (number) => `每日挑戰 ${number}`,
  rules: '每日挑戰',
  choice: '每日挑戰：今天的棋盤，或更長期間的最佳成績',
  longest: (days) => `最長連續 ${days} 天`,
  rankEverywhere: (rank, total) => `全球第 ${rank} 名，共 ${total} 名`,
  next: (when) => `下一次每日挑戰：${when}`,
  commitment: (daily, hash) => `${daily} 的承諾值（SHA-256）：${hash}`,
  seed: (daily, seed) => `${daily} 的種子碼：${seed}`,
  closed: '這次每日挑戰已經結束，你的分數有效。',
  lost: (when) => `今天這一局已經無法讀取，不能繼續了。下一次每日挑戰：${when}`,
  shared: (name, score, daily) => `${name} 在${daily} 拿到 ${score} 分`,
  today: '今天',
  serverStreak: plural({ other: (n) => `這個伺服器連續：${n} 天` }),
};
