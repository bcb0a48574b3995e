import { pluralsOf } from '../plurals.ts';
import type { StatsTexts } from '../stats.ts';

export const stats: StatsTexts = {
  command: {
    description: '나 또는 다른 플레이어의 점수, 최고 타일, 합계',
    help: '나 또는 다른 플레이어의 점수, 최고 타일, 합계예요.',
    options: { user: '누구의 통계인지 (비우면 내 통계)' },
  },
  title: '통계',
  games: pluralsOf('ko')({ other: (n) => `게임 ${n}판` }),
  average: (points) => `평균 ${points}`,
  rank: { server: (rank) => `여기에서 ${rank}위`, global: (rank) => `전체 ${rank}위` },
  played: (time) => `플레이 시간 ${time}`,
  labels: { games: '게임', average: '평균', moves: '이동', bestTile: '최고 타일', rank: '순위' },
  scores: '최근 점수',
  tiles: '게임별 최고 타일',
  board: '보드',
  showEveryone: '모두에게 보여 주기',
  none: (play) => `아직 끝낸 게임이 없어요: ${play}`,
  noneOf: (user) => `여기에 보여 줄 ${user}님의 끝난 게임이 없어요.`,
  hidden: (user) => `${user}님은 통계를 다른 사람에게 보여 주지 않아요.`,
};
