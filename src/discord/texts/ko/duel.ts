import type { DuelTexts } from '../duel.ts';

export const duel: DuelTexts = {
  mode: '대결',
  modeWith: (opponent) => `${opponent} 님과 대결`,
  challenges: (challenger, opponent) => `${challenger} 님이 ${opponent} 님에게 도전해요`,
  against: (challenger, opponent) => `${challenger} 대 ${opponent}`,
  terms: '둘 다 같은 타일을 받고, 보드는 각자 자기 것만 볼 수 있어요. 점수가 높은 쪽이 이겨요.',
  ends: (when) => `종료: ${when}`,
  declined: (opponent) => `${opponent} 님이 거절했어요.`,
  withdrawn: (challenger) => `${challenger} 님이 도전을 취소했어요.`,
  expired: '제때 응답이 없었어요.',
  won: (name, higher, lower) => `${name} 승리, ${higher} 대 ${lower}`,
  tie: (score) => `${score}점으로 무승부`,
  left: '떠난 플레이어',
  waiting: '상대가 아직 끝내지 않았어요.',
  elsewhere: (opponent, play, challenger) =>
    `${opponent} 님은 이 메시지를 볼 수 없어요. 다른 곳에서 ${play}의 \`opponent\`로 ${challenger} 님을 고르면 보여요.`,
  buttons: { accept: '수락', decline: '거절', play: '플레이', rematch: '재대결', duel: '대결' },
  refusals: {
    notYours: (challenger, opponent, play) =>
      `${challenger} 님과 ${opponent} 님의 대결이에요. ${play}로 나만의 대결을 시작해 보세요.`,
    notAsked: (opponent) => `${opponent} 님이 수락해야 해요. *거절*을 누르면 도전을 취소할 수 있어요.`,
    self: '자기 자신에게는 도전할 수 없어요.',
    bot: (name) => `${name}은(는) 봇이에요. 봇은 대결을 하지 않아요.`,
    seed: '대결의 타일은 비밀이에요. `seed`는 빼 주세요.',
    gone: (play) => `더 이상 저장되어 있지 않은 대결이에요. ${play}로 새로 시작해 보세요.`,
  },
};
