import type { DailyTexts } from '../daily.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('vi');

export const daily: DailyTexts = {
  command: {
    description: 'Bàn chơi hôm nay, giống nhau cho mọi người: mỗi ngày một lượt',
    help: 'bàn chơi hôm nay, giống nhau cho mọi người, mỗi ngày một lượt.',
    options: {},
  },
  name: (number) => `Thử thách ngày ${number}`,
  rules: 'thử thách ngày',
  choice: 'thử thách ngày: của hôm nay, hoặc điểm cao nhất trong thời gian dài hơn',
  longest: (days) => `Chuỗi dài nhất ${days}`,
  rankEverywhere: (rank, total) => `Hạng ${rank} trên ${total} ở mọi nơi`,
  next: (when) => `Thử thách tiếp theo: ${when}`,
  commitment: (daily, hash) => `Cam kết (SHA-256) của ${daily}: ${hash}`,
  seed: (daily, seed) => `Seed của ${daily}: ${seed}`,
  closed: 'Thử thách này đã đóng. Điểm của bạn vẫn được tính.',
  lost: (when) => `Không đọc được ván hôm nay của bạn nữa nên bạn không thể chơi tiếp. Thử thách tiếp theo: ${when}`,
  shared: (name, score, daily) => `${name} đạt ${score} điểm trong ${daily}`,
  today: 'Hôm nay',
  serverStreak: plural({ other: (n) => `Chuỗi của máy chủ này: ${n} ngày` }),
};
