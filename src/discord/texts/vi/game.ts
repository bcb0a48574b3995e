import type { GameTexts } from '../game.ts';

export const game: GameTexts = {
  score: (points) => `Điểm: ${points}`,
  best: (points) => `Kỷ lục: ${points}`,
  moves: (count) => `Số lượt: ${count}`,
  labels: { score: 'ĐIỂM', best: 'KỶ LỤC' },
  message: {
    join: (target) => `Ghép các ô số để đạt ${target}!`,
    won: (target) => `Thắng rồi! Giờ thử đạt ${target} nhé`,
    over: 'Trò chơi kết thúc!',
    givenUp: 'Ván này đã kết thúc.',
  },
  altRow: (row, cells) => `Hàng ${row}: ${cells}.`,
  altEmpty: 'trống',
  rules: { classic: 'cổ điển', gentle: 'nhẹ nhàng', wild: 'điên rồ', blitz: 'chớp nhoáng' },
  practice: (seed) => `luyện tập với seed ${seed}, không xếp hạng`,
  buttons: { newGame: 'Ván mới', yes: 'Ván mới', no: 'Chơi tiếp' },
  askNewGame: 'Bắt đầu ván mới?',
  askSeed: (seed) => `Bạn đang có một ván dở ở đây. Kết thúc ván đó và luyện tập với seed ${seed}?`,
  player: (number) => `Người chơi ${number}`,
  setAside: 'Ván trước của bạn ở đây không mở lại được nữa. Đây là một ván mới.',
  scoreCounts: ({ shown }) => `${shown} điểm của bạn vẫn được tính.`,
};
