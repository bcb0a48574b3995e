import type { SettingsTexts } from '../settings.ts';

export const settings: SettingsTexts = {
  command: {
    description: '색상, 애니메이션 또는 텍스트, 언어, 순위표 표시 여부',
    help: '색상, 애니메이션 또는 텍스트 표시, 언어를 바꿔요.',
    options: {},
  },
  title: '내 설정',
  choice: (about, chosen) => `${about}: ${chosen}`,
  each: {
    theme: {
      name: '색상',
      option: '보드 색상',
      words: { classic: '원작', dark: '어두운 색', contrast: '고대비', colorblind: '색각 이상자용' },
    },
    picture: {
      name: '보드',
      option: '보드를 보여 주는 방식',
      words: { board: '이미지', card: '제목과 점수가 있는 이미지', animated: '움직이는 이미지', text: '텍스트만' },
    },
    language: { name: '언어', option: '나에게 보일 봇의 언어', words: { auto: 'Discord와 같게' } },
    visibility: {
      name: '순위표',
      option: '순위표에 내 이름을 표시할 곳',
      words: { everywhere: '모든 곳', servers: '내 서버', nowhere: '표시하지 않기' },
    },
  },
  note: '모든 곳에 바로 적용되고, 보드는 다음에 움직일 때 바뀌어요.',
  badChoice: (given) => `\`${given}\`: 고를 수 없는 값이에요.`,
};
