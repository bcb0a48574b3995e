import type { AssistTexts } from '../assist.ts';

export const assist: AssistTexts = {
  assisted: (helps) => `도움 사용: ${helps}`,
  helps: { undo: '되돌리기', hint: '힌트', autoplay: '자동 플레이' },
  ask: '도움을 쓰면 이 게임은 도움을 쓴 게임으로 표시돼요.',
  askBack: '여기에서 진행 중인 더 새로운 게임이 있어요. 그 게임을 끝내고 이 게임으로 돌아갈까요?',
  buttons: {
    ranked: '순위에 남기기',
    use: '도움 쓰기',
    stay: '새 게임을 계속하기',
    back: '새 게임 끝내기',
  },
  nothingToUndo: '되돌릴 것이 없어요.',
  revealed: '이 게임의 타일은 더 이상 비밀이 아니라서 이어 할 수 없어요.',
  noHelp: '이런 게임에서는 도움을 쓸 수 없어요.',
};
