import type { PlayTexts } from '../play.ts';

export const play: PlayTexts = {
  command: {
    description: '2048 하기: 여기에서 하던 게임을 이어서 하거나 새로 시작해요',
    help: '하던 게임을 이어서 하거나 새로 시작해요.',
    options: {
      board: '행x열(예: 4x4, 5x8)',
      rules: '어떤 타일이 나오고 처음에 몇 개가 있는지',
      seed: '연습용: 같은 번호면 항상 같은 타일이 나와요(순위에 반영되지 않음)',
      opponent: '대결 신청: 둘 다 같은 타일을 받아요',
    },
  },
  about: {
    classic: '원작 그대로',
    gentle: '4가 덜 나와요',
    wild: '처음부터 타일이 많고 8도 나와요',
    blitz: '제한 시간 3분',
  },
  spawn: (tile, share) => `${tile}: ${share}`,
  badSize: {
    malformed: (given) =>
      `\`${given}\`: 알 수 없는 보드 크기예요. \`4x4\` 또는 \`5x8\`처럼 행x열로 적어 주세요. 각 변은 1~12, 칸은 모두 4~120개까지 가능해요.`,
    'side-out-of-range': (given) =>
      `\`${given}\`: 너무 짧거나 긴 변이 있어요. \`4x4\` 또는 \`12x10\`처럼 각 변을 1~12로 정해 주세요.`,
    'too-few-cells': (given) => `\`${given}\`: 게임을 하기엔 너무 작아요. \`2x2\`처럼 4칸 이상이어야 해요.`,
    'too-many-cells': (given) => `\`${given}\`: 너무 커요. \`12x10\`처럼 120칸 이하여야 해요.`,
  },
  badSeed: '시드는 -9007199254740991부터 9007199254740991까지의 정수예요(예: 13579).',
  badRules: (given, known) => `\`${given}\`: 그런 규칙은 없어요. 고를 수 있는 규칙: ${known}.`,
};
