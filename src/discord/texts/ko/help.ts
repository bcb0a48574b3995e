import type { HelpTexts } from '../help.ts';

export const help: HelpTexts = {
  command: { description: '게임 방법과 봇 사용법', help: '이 도움말을 보여 줘요.', options: {} },
  title: '2048 게임 방법',
  rule: '화살표를 누르면 모든 타일이 그쪽으로 미끄러지고, 같은 숫자끼리 만나면 하나로 합쳐져요.',
  note: '게임은 움직일 때마다 자동으로 저장되고, 서버와 DM마다 보드 크기와 규칙별로 게임을 하나씩 가질 수 있어요.',
  links: { addBot: '봇 추가하기', original: '원작 게임' },
};
