import type { DuelTexts } from '../duel.ts';

export const duel: DuelTexts = {
  mode: 'đấu tay đôi',
  modeWith: (opponent) => `đấu tay đôi với ${opponent}`,
  challenges: (challenger, opponent) => `${challenger} thách đấu ${opponent}`,
  against: (challenger, opponent) => `${challenger} đấu với ${opponent}`,
  terms: 'Hai người nhận các ô giống nhau, trên bàn mà chỉ chính họ thấy. Ai cao điểm hơn sẽ thắng.',
  ends: (when) => `kết thúc ${when}`,
  declined: (opponent) => `${opponent} đã từ chối.`,
  withdrawn: (challenger) => `${challenger} đã rút lời thách đấu.`,
  expired: 'Không có câu trả lời kịp lúc.',
  won: (name, higher, lower) => `${name} thắng, ${higher} so với ${lower}`,
  tie: (score) => `Hòa với ${score} điểm`,
  left: 'một người chơi đã rời đi',
  waiting: 'Người kia vẫn chưa chơi xong.',
  elsewhere: (opponent, play, challenger) =>
    `${opponent} không thấy tin nhắn này. Ở nơi khác, ${play} với ${challenger} là \`opponent\` sẽ hiện nó.`,
  buttons: { accept: 'Nhận lời', decline: 'Từ chối', play: 'Chơi', rematch: 'Đấu lại', duel: 'Đấu tay đôi' },
  refusals: {
    notYours: (challenger, opponent, play) =>
      `Đây là trận đấu giữa ${challenger} và ${opponent}. Bắt đầu trận của bạn bằng ${play}.`,
    notAsked: (opponent) => `${opponent} phải nhận lời. Bấm *Từ chối* để rút lời thách đấu của bạn.`,
    self: 'Bạn không thể thách đấu chính mình.',
    bot: (name) => `${name} là bot, và bot không đấu tay đôi.`,
    seed: 'Các ô trong trận đấu là bí mật. Hãy bỏ `seed`.',
    gone: (play) => `Trận đấu này không còn được lưu. Bắt đầu trận mới bằng ${play}.`,
  },
};
