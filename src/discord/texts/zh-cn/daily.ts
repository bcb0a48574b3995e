import type { DailyTexts } from '../daily.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('zh');

export const daily: DailyTexts = {
  command: {
    description: '今日棋盘，人人相同：每天一次机会',
    help: '今日棋盘，人人相同，每天一次机会。',
    options: {},
  },
  name: (number) => `每日挑战 ${number}`,
  rules: '每日挑战',
  choice: '每日挑战：今天的棋盘，或更长时段的最佳成绩',
  longest: (days) => `最长连续 ${days} 天`,
  rankEverywhere: (rank, total) => `全球第 ${rank} 名，共 ${total} 名`,
  next: (when) => `下一次每日挑战：${when}`,
  commitment: (daily, hash) => `${daily} 的承诺值（SHA-256）：${hash}`,
  seed: (daily, seed) => `${daily} 的种子：${seed}`,
  closed: '这次每日挑战已经结束，你的得分有效。',
  lost: (when) => `今天这一局已经无法读取，不能继续了。下一次每日挑战：${when}`,
  shared: (name, score, daily) => `${name} 在${daily} 中得到 ${score} 分`,
  today: '今天',
  serverStreak: plural({ other: (n) => `本服务器连续：${n} 天` }),
};
