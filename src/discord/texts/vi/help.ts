import type { HelpTexts } from '../help.ts';

export const help: HelpTexts = {
  command: { description: 'Cách chơi và những gì bot làm được', help: 'trang này.', options: {} },
  title: 'Cách chơi 2048',
  howTo:
    'Nhấn một mũi tên: mọi ô số sẽ trượt về hướng đó. Hai ô giống nhau chạm vào nhau sẽ gộp thành một ô có giá trị gấp đôi, và giá trị đó được cộng vào điểm của bạn. Sau mỗi lượt, một ô mới xuất hiện. Đạt 2048 rồi cứ chơi tiếp. Ván chơi kết thúc khi không còn ô nào di chuyển được.',
  commands: 'Lệnh',
  note: 'Ván của bạn được lưu sau mỗi lượt. Ở mỗi máy chủ và mỗi cuộc trò chuyện riêng, bạn có một ván cho từng kích thước bàn và luật chơi.',
  links: { addBot: 'Thêm bot', original: 'Trò chơi gốc' },
};
