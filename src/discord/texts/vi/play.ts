import type { PlayTexts } from '../play.ts';

export const play: PlayTexts = {
  command: {
    description: 'Chơi 2048: chơi tiếp ván của bạn ở đây, hoặc bắt đầu ván mới',
    help: 'ván của bạn ở đây, hoặc một ván mới.',
    options: {
      board: 'Hàng x cột, ví dụ 4x4 hoặc 5x8',
      rules: 'Những ô nào xuất hiện, và có bao nhiêu ô lúc đầu',
      seed: 'Luyện tập: cùng một số luôn cho cùng các ô; không xếp hạng',
      opponent: 'Thách đấu ai đó: hai người nhận các ô giống nhau',
    },
  },
  about: {
    classic: 'như bản gốc',
    gentle: 'ít số 4 hơn',
    wild: 'nhiều ô hơn lúc đầu, có cả số 8',
    blitz: 'ba phút tính giờ',
  },
  spawn: (tile, share) => `${tile}: ${share}`,
  badSize: {
    malformed: (given) =>
      `\`${given}\` không phải kích thước bàn. Hãy viết hàng x cột, ví dụ \`4x4\` hoặc \`5x8\`: mỗi cạnh từ 1 đến 12, tổng cộng 4 đến 120 ô.`,
    'side-out-of-range': (given) =>
      `\`${given}\` có cạnh quá ngắn hoặc quá dài. Mỗi cạnh từ 1 đến 12, ví dụ \`4x4\` hoặc \`12x10\`.`,
    'too-few-cells': (given) => `\`${given}\` quá nhỏ để chơi. Bàn cần ít nhất 4 ô, ví dụ \`2x2\`.`,
    'too-many-cells': (given) => `\`${given}\` quá lớn. Bàn có tối đa 120 ô, ví dụ \`12x10\`.`,
  },
  badSeed: 'Seed là số nguyên từ -9007199254740991 đến 9007199254740991, ví dụ 13579.',
  badRules: (given, known) => `Không có luật chơi nào tên là \`${given}\`. Bạn có thể chọn: ${known}.`,
};
