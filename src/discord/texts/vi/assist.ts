import type { AssistTexts } from '../assist.ts';

export const assist: AssistTexts = {
  assisted: (helps) => `có trợ giúp: ${helps}`,
  helps: { undo: 'hoàn tác', hint: 'gợi ý', autoplay: 'tự động chơi' },
  ask: 'Dùng trợ giúp thì ván này được tính là ván có trợ giúp.',
  askBack: 'Bạn đang có một ván mới hơn ở đây. Kết thúc ván đó và quay lại ván này?',
  buttons: {
    ranked: 'Giữ ván xếp hạng',
    use: 'Có trợ giúp',
    stay: 'Giữ ván mới hơn',
    back: 'Kết thúc ván mới hơn',
  },
  nothingToUndo: 'Không có gì để hoàn tác.',
  revealed: 'Các ô của ván này không còn là bí mật, nên không thể chơi tiếp.',
  noHelp: 'Ván kiểu này không có trợ giúp.',
};
