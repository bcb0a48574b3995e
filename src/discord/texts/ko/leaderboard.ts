import type { LeaderboardTexts } from '../leaderboard.ts';

export const leaderboard: LeaderboardTexts = {
  command: {
    description: '이 서버 또는 전체의 최고 점수와 내 순위',
    help: '이 서버 또는 전체의 최고 점수를 보여 줘요.',
    options: {
      board: '행x열(예: 4x4, 5x8)',
      rules: '순위를 볼 규칙',
      period: '집계 기간(월, 주, 일은 UTC 자정에 시작해요)',
      scope: '이 서버 또는 전체',
      assisted: '되돌리기, 힌트, 자동 플레이를 쓴 게임 (순위표가 따로 있어요)',
    },
  },
  title: '순위표',
  scopes: { server: '이 서버', global: '전체' },
  here: '이 채팅',
  periods: { all: '전체 기간', month: '이번 달', week: '이번 주', today: '오늘' },
  withHelp: '도움 사용',
  columns: '순위 · 점수 · 최고 타일 · 이름',
  menus: { period: '기간', scope: '범위' },
  buttons: { myPlace: '내 순위', assisted: '도움을 쓴 게임' },
  empty: (play) => `아직 점수를 낸 사람이 없어요. 첫 주인공이 되어 보세요: ${play}`,
  emptyWithHelp: '아직 점수를 낸 사람이 없어요.',
  own: {
    server: (rank, total, score) => `여기에서 내 순위: ${total}명 중 ${rank}위, ${score.shown}점`,
    global: (rank, total, score) => `전체에서 내 순위: ${total}명 중 ${rank}위, ${score.shown}점`,
  },
  ownNone: (play) => `여기에는 아직 내 점수가 없어요: ${play}`,
  ownHidden: (settings) => `순위표에 표시되지 않도록 설정되어 있어요. ${settings} 명령어로 바꿀 수 있어요.`,
  ownUnnamed: (name, settings) =>
    `이 순위표에서는 ${name}(으)로 표시돼요. ${settings} 명령어로 이름을 보여 줄 수 있어요.`,
  notYours: (owner, leaderboard) => `${owner} 님이 연 순위표예요. ${leaderboard} 명령어로 직접 열어 보세요.`,
};
