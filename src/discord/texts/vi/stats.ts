import { pluralsOf } from '../plurals.ts';
import type { StatsTexts } from '../stats.ts';

export const stats: StatsTexts = {
  command: {
    description: 'Điểm, ô lớn nhất và tổng số của bạn, hoặc của người khác',
    help: 'điểm, ô lớn nhất và tổng số của bạn, hoặc của người khác.',
    options: { user: 'Thống kê của ai; bỏ trống là của bạn' },
  },
  title: 'Thống kê',
  games: pluralsOf('vi')({ other: (n) => `${n} ván` }),
  average: (points) => `Trung bình ${points}`,
  rank: { server: (rank) => `Hạng ${rank} ở đây`, global: (rank) => `Hạng ${rank} ở mọi nơi` },
  played: (time) => `Thời gian chơi ${time}`,
  labels: { games: 'VÁN', average: 'TRUNG BÌNH', moves: 'LƯỢT', bestTile: 'Ô LỚN NHẤT', rank: 'HẠNG' },
  scores: 'Điểm gần đây',
  tiles: 'Ô lớn nhất của mỗi ván',
  board: 'Bàn',
  showEveryone: 'Cho mọi người xem',
  none: (play) => `Bạn chưa chơi xong ván nào: ${play}`,
  noneOf: (user) => `Không có ván đã xong nào của ${user} để hiện ở đây.`,
  hidden: (user) => `${user} không cho người khác xem thống kê.`,
};
