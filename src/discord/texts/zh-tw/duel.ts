import type { DuelTexts } from '../duel.ts';

export const duel: DuelTexts = {
  mode: '對決',
  modeWith: (opponent) => `與 ${opponent} 對決`,
  challenges: (challenger, opponent) => `${challenger} 向 ${opponent} 發起挑戰`,
  against: (challenger, opponent) => `${challenger} 對 ${opponent}`,
  terms: '雙方的方塊相同，各自的棋盤只有自己看得到。分數高者獲勝。',
  ends: (when) => `結束時間：${when}`,
  declined: (opponent) => `${opponent} 拒絕了挑戰。`,
  withdrawn: (challenger) => `${challenger} 撤回了挑戰。`,
  expired: '對方沒有及時回應。',
  won: (name, higher, lower) => `${name} 獲勝，${higher} 比 ${lower}`,
  tie: (score) => `${score} 分平手`,
  left: '一位已離開的玩家',
  waiting: '對方還沒有完成。',
  elsewhere: (opponent, play, challenger) =>
    `${opponent} 看不到這則訊息。在其他地方使用 ${play} 並將 \`opponent\` 選為 ${challenger} 即可看到。`,
  buttons: { accept: '接受', decline: '拒絕', play: '開始', rematch: '再戰', duel: '對決' },
  refusals: {
    notYours: (challenger, opponent, play) => `這是 ${challenger} 和 ${opponent} 的對決。用 ${play} 發起你自己的對決。`,
    notAsked: (opponent) => `需要 ${opponent} 來接受。按「拒絕」可撤回你的挑戰。`,
    self: '你不能挑戰自己。',
    bot: (name) => `${name} 是機器人，機器人不參加對決。`,
    seed: '對決的方塊是保密的，請不要填寫 `seed`。',
    gone: (play) => `這場對決已不再保存。用 ${play} 開始新的一場。`,
  },
};
