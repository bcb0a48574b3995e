import type { AnswerTexts } from '../answers.ts';

export const answers: AnswerTexts = {
  refusals: {
    'no-such-game': (play) => `这局游戏的存档已经不在了。用 ${play} 开一局新的吧。`,
    damaged: (play) => `这局游戏的存档已损坏，无法读取。用 ${play} 开一局新的吧。`,
    'not-yours': (owner, play) => `这是 ${owner} 的游戏。用 ${play} 玩你自己的吧。`,
  },
  unknownButton: (play) => `这个按钮已经失效。你的游戏还在，用 ${play} 就能继续玩。`,
  unknownCommand: (help) => `没有这个命令。用 ${help} 看看有哪些命令。`,
  tooFast: '操作太快了，请稍后再试。',
  blocked: '抱歉，此机器人的所有者已对你或此服务器停用它。',
  late: '这次花的时间有点长，请稍后再试。已保存的内容到时就会显示。',
  failure: (id) =>
    `抱歉，我们这边出了点问题。你的游戏已保存，请再试一次。如果一直这样，请把这个编号告诉机器人的管理者：\`${id}\``,
};
