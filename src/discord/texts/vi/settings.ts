import type { SettingsTexts } from '../settings.ts';

export const settings: SettingsTexts = {
  command: {
    description: 'Màu sắc, ảnh động hoặc văn bản, ngôn ngữ, và việc hiện tên trên bảng xếp hạng',
    help: 'màu sắc, ảnh động hoặc văn bản thay cho hình ảnh, ngôn ngữ.',
    options: {},
  },
  title: 'Cài đặt của bạn',
  choice: (about, chosen) => `${about}: ${chosen}`,
  each: {
    theme: {
      name: 'Màu sắc',
      option: 'Màu sắc của bàn chơi',
      words: {
        classic: 'như bản gốc',
        dark: 'tối',
        contrast: 'tương phản cao',
        colorblind: 'cho người mù màu',
      },
    },
    picture: {
      name: 'Bàn chơi',
      option: 'Cách hiển thị bàn chơi',
      words: { board: 'hình ảnh', card: 'hình ảnh kèm tiêu đề và điểm', animated: 'ảnh động', text: 'chỉ văn bản' },
    },
    language: { name: 'Ngôn ngữ', option: 'Ngôn ngữ bot dùng với bạn', words: { auto: 'theo Discord' } },
    visibility: {
      name: 'Bảng xếp hạng',
      option: 'Bảng xếp hạng hiện tên bạn ở đâu',
      words: { everywhere: 'mọi nơi', servers: 'máy chủ của tôi', nowhere: 'không nơi nào' },
    },
  },
  note: 'Có hiệu lực ngay ở mọi nơi; bàn chơi sẽ đổi ở lượt tiếp theo của bạn.',
  badChoice: (given) => `\`${given}\` không có trong các lựa chọn.`,
};
