import type { AnswerTexts } from '../answers.ts';

export const answers: AnswerTexts = {
  refusals: {
    'no-such-game': (play) => `這局遊戲的紀錄已經不在了。用 ${play} 開一局新的吧。`,
    damaged: (play) => `這局遊戲的紀錄已經損壞，無法讀取。用 ${play} 開一局新的吧。`,
    'not-yours': (owner, play) => `這是 ${owner} 的遊戲。用 ${play} 玩你自己的吧。`,
  },
  unknownButton: (play) => `這個按鈕已經失效了。你的遊戲還在，用 ${play} 就能繼續玩。`,
  unknownCommand: (help) => `沒有這個指令。用 ${help} 看看有哪些指令。`,
  tooFast: '操作太快了，請稍後再試。',
  blocked: '抱歉，這個機器人的擁有者已對你或這個伺服器停用它。',
  late: '這次花的時間有點久，請稍後再試。已經儲存的內容到時就會顯示。',
  failure: (id) =>
    `抱歉，我們這邊出了點問題。你的遊戲已經儲存，請再試一次。如果一直發生，請把這個編號告訴機器人的管理員：\`${id}\``,
};
