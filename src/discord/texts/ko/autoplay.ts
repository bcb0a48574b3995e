import type { AutoplayTexts } from '../autoplay.ts';

export const autoplay: AutoplayTexts = {
  title: '자동 플레이',
  stop: '멈추기',
  more: (count) => `${count}수 더`,
  progress: (done, all) => `${done} / ${all}`,
  stopped: '자동 플레이가 멈췄어요.',
  restarted: '봇이 다시 시작되어 자동 플레이가 멈췄어요.',
  noMove: '자동 플레이가 제때 수를 찾지 못해 멈췄어요.',
  taken: '이미 자동 플레이 중인 게임이 있어요. 먼저 그 게임을 멈춰 주세요.',
  busy: '지금은 자동 플레이 중인 게임이 너무 많아요. 몇 분 후 다시 시도해 주세요.',
  ended: '이미 끝난 게임이에요. 더 둘 수가 없어요.',
};
