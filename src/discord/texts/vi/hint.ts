import type { HintTexts } from '../hint.ts';

export const hint: HintTexts = {
  only: 'là nước đi duy nhất',
  dangerNow: (arrows) => `tránh ${arrows}: có thể kết thúc ván ngay`,
  dangerSoon: (arrows) => `tránh ${arrows}: có thể kết thúc ván trong hai nước`,
  makes: (tile) => `tạo ra ${tile}`,
  cornerStays: 'giữ ô lớn nhất ở góc',
  cornerReached: 'đưa ô lớn nhất vào góc',
  joins: ({ shown }) => `gộp ${shown} cặp`,
  linesUp: ({ shown }) => `chuẩn bị ${shown} cặp`,
  room: ({ shown }) => `còn ${shown} ô trống`,
  none: 'Hiện chưa có gợi ý. Chờ một chút rồi thử lại nhé.',
};
