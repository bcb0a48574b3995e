import type { ReplayTexts } from '../replay.ts';

export const replay: ReplayTexts = {
  command: {
    description: '끝난 게임을 다시 보고, 게임을 증명하는 파일을 받아요',
    help: '끝난 게임의 리플레이와 게임을 증명하는 파일을 보여 줘요.',
    options: { game: '어떤 게임인지(고르지 않으면 마지막 게임)' },
  },
  button: '리플레이',
  post: '여기에 올리기',
  number: (number) => `게임 ${number}`,
  note: '이 파일로 누구나 이 게임을 확인할 수 있어요.',
  alt: (moves) => `리플레이: ${moves}. 마지막 보드:`,
  none: (play) => `아직 끝난 게임이 없어요. ${play} 명령어로 한 판 해 보세요.`,
  unknown: (game) => `\`${game}\`은(는) 끝난 게임이 아니에요. \`/replay\`에서 보여 주는 목록에서 골라 주세요.`,
  running: '아직 진행 중인 게임이에요. 끝나면 리플레이를 볼 수 있어요.',
  busy: '이전 리플레이를 아직 만들고 있어요. 잠시만 기다려 주세요.',
  full: '지금 리플레이를 많이 만들고 있어요. 잠시 후 다시 시도해 주세요.',
  stillPlayed: '다른 사람들이 아직 같은 타일로 플레이할 수 있어요. 그게 끝나면 리플레이를 올릴 수 있어요.',
  posted: '이미 올린 리플레이예요.',
};
