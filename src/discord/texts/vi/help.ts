import type { HelpTexts } from '../help.ts';

export const help: HelpTexts = {
  command: { description: 'Cách chơi và những gì bot làm được', help: 'trang này.', options: {} },
  title: 'Cách chơi 2048',
  rule: 'Nhấn một mũi tên: mọi ô số trượt về hướng đó, và hai ô giống nhau chạm vào nhau sẽ gộp thành một.',
  note: 'Ván của bạn được lưu sau mỗi lượt. Ở mỗi máy chủ và mỗi cuộc trò chuyện riêng, bạn có một ván cho từng kích thước bàn và luật chơi.',
  links: { addBot: 'Thêm bot', original: 'Trò chơi gốc' },
};
