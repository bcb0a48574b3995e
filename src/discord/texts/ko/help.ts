import type { HelpTexts } from '../help.ts';

export const help: HelpTexts = {
  command: { description: '게임 방법과 봇 사용법', help: '이 도움말을 보여 줘요.', options: {} },
  title: '2048 게임 방법',
  howTo:
    '화살표를 누르면 모든 타일이 그 방향으로 미끄러져요. 같은 숫자의 타일 두 개가 만나면 두 배 숫자의 타일 하나로 합쳐지고, 그 숫자만큼 점수를 얻어요. 움직일 때마다 새 타일이 나타나요. 2048을 만든 다음에도 계속할 수 있어요. 더 이상 움직일 수 없으면 게임이 끝나요.',
  commands: '명령어',
  note: '게임은 움직일 때마다 자동으로 저장되고, 서버와 DM마다 보드 크기와 규칙별로 게임을 하나씩 가질 수 있어요.',
  links: { addBot: '봇 추가하기', original: '원작 게임' },
};
