import type { DailyTexts } from '../daily.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('ko');

export const daily: DailyTexts = {
  command: {
    description: '모두에게 똑같은 오늘의 판, 하루에 한 번',
    help: '모두에게 똑같은 오늘의 판, 하루에 한 번 도전해요.',
    options: {},
  },
  name: (number) => `데일리 ${number}`,
  rules: '데일리',
  choice: '데일리: 오늘의 판, 또는 더 긴 기간의 최고 기록',
  longest: (days) => `최장 연속 기록 ${days}일`,
  rankEverywhere: (rank, total) => `전체에서 ${total}명 중 ${rank}위`,
  next: (when) => `다음 데일리: ${when}`,
  commitment: (daily, hash) => `${daily} 커밋먼트(SHA-256): ${hash}`,
  seed: (daily, seed) => `${daily} 시드: ${seed}`,
  closed: '이 데일리는 마감되었어요. 점수는 반영돼요.',
  lost: (when) => `오늘의 게임을 더 이상 불러올 수 없어서 이어 할 수 없어요. 다음 데일리: ${when}`,
  shared: (name, score, daily) => `${name} 님이 ${daily}에서 ${score}점을 기록했어요`,
  today: '오늘',
  serverStreak: plural({ other: (n) => `이 서버의 연속 기록: ${n}일` }),
};
