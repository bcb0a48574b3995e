import type { DuelTexts } from '../duel.ts';

export const duel: DuelTexts = {
  mode: '对决',
  modeWith: (opponent) => `与 ${opponent} 对决`,
  challenges: (challenger, opponent) => `${challenger} 向 ${opponent} 发起挑战`,
  against: (challenger, opponent) => `${challenger} 对 ${opponent}`,
  terms: '双方的方块相同，各自的棋盘只有自己能看到。分数高者获胜。',
  ends: (when) => `结束时间：${when}`,
  declined: (opponent) => `${opponent} 拒绝了挑战。`,
  withdrawn: (challenger) => `${challenger} 撤回了挑战。`,
  expired: '对方没有及时回应。',
  won: (name, higher, lower) => `${name} 获胜，${higher} 比 ${lower}`,
  tie: (score) => `${score} 分平局`,
  left: '一位已离开的玩家',
  waiting: '对方还没有完成。',
  elsewhere: (opponent, play, challenger) =>
    `${opponent} 看不到这条消息。在其他地方使用 ${play} 并将 \`opponent\` 选为 ${challenger} 即可看到。`,
  buttons: { accept: '接受', decline: '拒绝', play: '开始', rematch: '再战', duel: '对决' },
  refusals: {
    notYours: (challenger, opponent, play) => `这是 ${challenger} 和 ${opponent} 的对决。用 ${play} 发起你自己的对决。`,
    notAsked: (opponent) => `需要 ${opponent} 来接受。按“拒绝”可撤回你的挑战。`,
    self: '你不能挑战自己。',
    bot: (name) => `${name} 是机器人，机器人不参加对决。`,
    seed: '对决的方块是保密的，请不要填写 `seed`。',
    gone: (play) => `这场对决已不再保存。用 ${play} 开始新的一场。`,
  },
};
