import type { AnswerTexts } from '../answers.ts';

export const answers: AnswerTexts = {
  refusals: {
    'no-such-game': (play) => `이 게임은 더 이상 저장되어 있지 않아요. ${play} 명령어로 새 게임을 시작해 보세요.`,
    damaged: (play) => `이 게임은 데이터가 손상되어 불러올 수 없어요. ${play} 명령어로 새 게임을 시작해 보세요.`,
    'not-yours': (owner, play) => `${owner} 님의 게임이에요. ${play} 명령어로 내 게임을 즐겨 보세요.`,
  },
  unknownButton: (play) =>
    `이 버튼은 이제 쓸 수 없어요. 게임은 안전하게 저장되어 있으니 ${play} 명령어로 이어서 할 수 있어요.`,
  unknownCommand: (help) => `쓸 수 없는 명령어예요. ${help} 명령어로 어떤 명령어가 있는지 확인해 보세요.`,
  tooFast: '너무 빨라요. 잠시 후 다시 시도해 주세요.',
  blocked: '죄송해요. 이 봇의 운영자가 회원님이나 이 서버에서 봇을 쓸 수 없게 해 두었어요.',
  late: '평소보다 오래 걸리고 있어요. 잠시 후 다시 시도해 주세요. 그사이 저장된 내용이 있으면 그때 보여요.',
  failure: (id) =>
    `저희 쪽에서 문제가 생겼어요. 게임은 저장되어 있으니 다시 시도해 주세요. 계속 반복되면 봇 관리자에게 이 번호를 알려 주세요: \`${id}\``,
};
