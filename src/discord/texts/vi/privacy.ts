import { pluralsOf } from '../plurals.ts';
import type { PrivacyTexts } from '../privacy.ts';

const plural = pluralsOf('vi');

export const privacy: PrivacyTexts = {
  command: {
    description: 'Những gì được lưu về bạn, bản sao hoặc xóa chúng',
    help: 'những gì được lưu về bạn, bản sao hoặc xóa chúng.',
    options: {
      show: 'Những gì được lưu về bạn',
      export: 'Mọi thứ được lưu về bạn, trong một tệp',
      delete: 'Xóa mọi thứ được lưu về bạn',
    },
  },
  title: 'Những gì được lưu về bạn',
  id: 'ID người dùng Discord của bạn',
  name: (name) => `tên của bạn, như Discord hiện lần gần nhất: ${name}`,
  number: (number) => `con số thay cho tên ở nơi tên không được hiện: ${number}`,
  settings: (chosen) => `cài đặt của bạn: ${chosen}`,
  games: plural({ other: (n) => `${n} ván, với mọi lượt đi và nơi bạn đã chơi` }),
  bests: plural({ other: (n) => `${n} điểm cao nhất, một cho mỗi nơi, bàn và khoảng thời gian` }),
  dailies: plural({ other: (n) => `${n} thử thách ngày, cho chuỗi của bạn` }),
  duels: 'các trận đấu tay đôi của bạn: với ai, và điểm của cả hai',
  statistics: 'tổng kết các ván đã xong của bạn, cho phần thống kê',
  nothing: 'Không có gì được lưu về bạn.',
  notStored: 'Tin nhắn, ảnh đại diện, email và địa chỉ IP của bạn không được lưu.',
  buttons: { delete: 'Xóa…', export: 'Lấy bản sao', keep: 'Giữ dữ liệu', confirm: 'Xóa tất cả' },
  exported: 'Đây là mọi thứ được lưu về bạn. Seed của ván đang chơi được giữ kín cho đến khi ván kết thúc.',
  compressed: 'Tệp lớn nên đã được nén bằng gzip.',
  tooLarge: 'Dữ liệu của bạn quá nhiều cho một tệp trên Discord. Hãy hỏi người quản lý bot này.',
  ask: 'Xóa mọi thứ được lưu về bạn? Các ván của bạn, kể cả ván đang chơi, điểm cao nhất, cài đặt và tên sẽ mất vĩnh viễn.',
  kept: 'Không có gì bị xóa.',
  deleted: (play) => `Mọi thứ về bạn đã được xóa. Nếu muốn chơi lại: ${play}`,
  clearing: {
    button: 'Xóa bảng…',
    ask: 'Xóa trống mọi bảng xếp hạng của máy chủ này, ở mọi bàn và khoảng thời gian? Các ván đang chơi vẫn tiếp tục, nhưng ván bắt đầu trước lúc này sẽ không còn được tính ở đây. Bảng xếp hạng mọi nơi vẫn giữ nguyên.',
    buttons: { keep: 'Giữ lại', confirm: 'Xóa hết các bảng' },
    cleared: 'Các bảng xếp hạng của máy chủ này đã trống. Từ giờ, ván mới được tính.',
    notAllowed: 'Chỉ thành viên có quyền Quản lý máy chủ mới xóa được bảng xếp hạng.',
  },
};
