import type { GameTexts } from '../game.ts';

export const game: GameTexts = {
  score: (points) => `점수 ${points}`,
  best: (points) => `최고 점수 ${points}`,
  moves: (count) => `이동 ${count}회`,
  labels: { score: '점수', best: '최고' },
  message: {
    join: (target) => `타일을 합쳐 ${target} 타일을 만들어 보세요!`,
    won: (target) => `성공! 이제 ${target}에 도전해 보세요`,
    over: '게임 오버!',
    givenUp: '종료된 게임이에요.',
  },
  altRow: (row, cells) => `${row}행: ${cells}.`,
  altEmpty: '빈칸',
  rules: { classic: '클래식', gentle: '순한맛', wild: '매운맛', blitz: '블리츠' },
  practice: (seed) => `연습(시드 ${seed}), 순위에 반영되지 않음`,
  buttons: { newGame: '새 게임', yes: '새 게임', no: '계속하기' },
  askNewGame: '새 게임을 시작할까요?',
  askSeed: (seed) => `여기에서 진행 중인 게임이 있어요. 그 게임을 끝내고 시드 ${seed}번으로 연습할까요?`,
  player: (number) => `플레이어 ${number}`,
  setAside: '여기에서 하던 게임을 더 이상 불러올 수 없어서 새 게임을 준비했어요.',
  scoreCounts: ({ shown }) => `지금 점수 ${shown}점은 그대로 기록돼요.`,
};
