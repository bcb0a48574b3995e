import type { AutoplayTexts } from '../autoplay.ts';

export const autoplay: AutoplayTexts = {
  title: 'Tự động chơi',
  stop: 'Dừng',
  more: (count) => `Thêm ${count} nước`,
  progress: (done, all) => `${done} trên ${all}`,
  stopped: 'Đã dừng tự động chơi.',
  restarted: 'Tự động chơi đã dừng vì bot khởi động lại.',
  noMove: 'Tự động chơi không kịp tìm nước đi nên đã dừng.',
  taken: 'Một ván của bạn đang tự chơi rồi. Hãy dừng ván đó trước.',
  busy: 'Hiện có quá nhiều ván đang tự chơi. Chờ vài phút rồi thử lại nhé.',
  ended: 'Ván này đã kết thúc, không còn gì để chơi.',
};
