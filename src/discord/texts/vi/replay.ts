import type { ReplayTexts } from '../replay.ts';

export const replay: ReplayTexts = {
  command: {
    description: 'Xem lại một ván đã kết thúc của bạn, kèm tệp chứng minh ván đó',
    help: 'xem lại một ván đã kết thúc, kèm tệp chứng minh ván đó.',
    options: { game: 'Ván nào; không chọn thì là ván gần nhất' },
  },
  button: 'Xem lại',
  post: 'Đăng ở đây',
  number: (number) => `ván ${number}`,
  note: 'Với tệp này, ai cũng có thể kiểm tra ván đấu.',
  alt: (moves) => `Xem lại: ${moves}. Lúc kết thúc:`,
  none: (play) => `Bạn chưa có ván nào kết thúc. Chơi một ván bằng ${play} nhé.`,
  unknown: (game) =>
    `\`${game}\` không phải là ván nào đã kết thúc của bạn. Hãy chọn trong danh sách mà \`/replay\` đưa ra.`,
  running: 'Ván này vẫn đang chơi. Khi kết thúc sẽ xem lại được.',
  busy: 'Bản xem lại trước của bạn vẫn đang được tạo. Chờ một chút nhé.',
  full: 'Đang có nhiều bản xem lại được tạo. Chờ một chút rồi thử lại nhé.',
  stillPlayed: 'Người khác vẫn còn có thể chơi với các ô này. Khi việc đó kết thúc, bạn có thể đăng bản xem lại.',
  posted: 'Bạn đã đăng bản xem lại này rồi.',
};
