import type { AnswerTexts } from '../answers.ts';

export const answers: AnswerTexts = {
  refusals: {
    'no-such-game': (play) => `Ván này không còn được lưu nữa. Bắt đầu ván mới bằng ${play} nhé.`,
    damaged: (play) => `Dữ liệu của ván này bị hỏng, không mở lại được nữa. Bắt đầu ván mới bằng ${play} nhé.`,
    'not-yours': (owner, play) => `Đây là ván của ${owner}. Chơi ván của bạn bằng ${play} nhé.`,
  },
  unknownButton: (play) => `Nút này không còn dùng được. Ván của bạn vẫn còn: mở lại bằng ${play}.`,
  unknownCommand: (help) => `Không có lệnh này. Xem các lệnh hiện có bằng ${help}.`,
  tooFast: 'Nhanh quá! Chờ một chút rồi thử lại nhé.',
  blocked: 'Rất tiếc, chủ của bot này đã tắt bot đối với bạn hoặc máy chủ này.',
  late: 'Lần này lâu hơn bình thường. Chờ một chút rồi thử lại nhé: những gì đã lưu sẽ hiện ra.',
  failure: (id) =>
    `Có lỗi xảy ra, và đó là lỗi của chúng tôi. Ván của bạn đã được lưu, hãy thử lại. Nếu vẫn bị, hãy gửi mã này cho người quản lý bot: \`${id}\``,
};
