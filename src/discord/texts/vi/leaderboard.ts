import type { LeaderboardTexts } from '../leaderboard.ts';

export const leaderboard: LeaderboardTexts = {
  command: {
    description: 'Điểm cao nhất ở đây hoặc ở mọi nơi, và thứ hạng của bạn',
    help: 'điểm cao nhất ở đây hoặc ở mọi nơi.',
    options: {
      board: 'Hàng x cột, ví dụ 4x4 hoặc 5x8',
      rules: 'Xếp hạng theo luật chơi nào',
      period: 'Khoảng thời gian; tháng, tuần và ngày bắt đầu lúc nửa đêm UTC',
      scope: 'Máy chủ này, hoặc mọi nơi',
      assisted: 'Ván có dùng hoàn tác, gợi ý hoặc tự động chơi, được xếp hạng riêng',
    },
  },
  title: 'Bảng xếp hạng',
  scopes: { server: 'máy chủ này', global: 'mọi nơi' },
  here: 'ở đây',
  periods: { all: 'từ trước đến nay', month: 'tháng này', week: 'tuần này', today: 'hôm nay' },
  withHelp: 'có trợ giúp',
  columns: 'hạng · điểm · ô lớn nhất · tên',
  menus: { period: 'Thời gian', scope: 'Phạm vi' },
  buttons: { myPlace: 'Hạng của tôi', assisted: 'Ván có trợ giúp' },
  empty: (play) => `Ở đây chưa ai có điểm. Hãy là người đầu tiên: ${play}`,
  emptyWithHelp: 'Ở đây chưa ai có điểm.',
  own: {
    server: (rank, total, score) => `Hạng của bạn ở đây: ${rank} trên ${total}, với ${score.shown} điểm`,
    global: (rank, total, score) => `Hạng của bạn ở mọi nơi: ${rank} trên ${total}, với ${score.shown} điểm`,
  },
  ownNone: (play) => `Bạn chưa có điểm ở đây: ${play}`,
  ownHidden: (settings) => `Bạn đang ẩn tên khỏi bảng xếp hạng. Đổi lại bằng ${settings}.`,
  ownUnnamed: (name, settings) => `Trong bảng này bạn là ${name}. Hiện tên bạn bằng ${settings}.`,
  notYours: (owner, leaderboard) => `${owner} đang xem bảng này. Mở bảng của bạn bằng ${leaderboard}.`,
};
