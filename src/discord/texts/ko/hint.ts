import type { HintTexts } from '../hint.ts';

export const hint: HintTexts = {
  only: '움직일 수 있는 유일한 방향',
  dangerNow: (arrows) => `${arrows} 피하기: 게임이 바로 끝날 수 있어요`,
  dangerSoon: (arrows) => `${arrows} 피하기: 두 수 안에 게임이 끝날 수 있어요`,
  makes: (tile) => `${tile} 만들기`,
  cornerStays: '가장 큰 타일을 구석에 유지',
  cornerReached: '가장 큰 타일을 구석으로 이동',
  joins: ({ shown }) => `${shown}쌍 합치기`,
  linesUp: ({ shown }) => `다음에 합칠 ${shown}쌍 준비`,
  room: ({ shown }) => `빈칸 ${shown}개 남음`,
  none: '지금은 힌트가 없어요. 잠시 후 다시 시도해 주세요.',
};
