import type { PlayTexts } from '../play.ts';

export const play: PlayTexts = {
  command: {
    description: '玩 2048：繼續你在這裡的遊戲，或開一局新的',
    help: '繼續你在這裡的遊戲，或開一局新的。',
    options: {
      board: '列x欄，例如 4x4 或 5x8',
      rules: '會出現哪些方塊，開局有幾個',
      seed: '練習：同一個數字，方塊每次都一樣；不列入排行榜',
      opponent: '向某人發起對決：雙方的方塊相同',
    },
  },
  about: { classic: '原版玩法', gentle: '4 更少', wild: '開局方塊更多，還會出現 8', blitz: '限時三分鐘' },
  spawn: (tile, share) => `${tile}: ${share}`,
  badSize: {
    malformed: (given) =>
      `\`${given}\` 不是棋盤大小。請用「列x欄」輸入，例如 \`4x4\` 或 \`5x8\`：每邊 1 到 12，總共 4 到 120 格。`,
    'side-out-of-range': (given) => `\`${given}\` 有一邊太短或太長。每邊是 1 到 12，例如 \`4x4\` 或 \`12x10\`。`,
    'too-few-cells': (given) => `\`${given}\` 太小了，沒辦法玩。棋盤至少要有 4 格，例如 \`2x2\`。`,
    'too-many-cells': (given) => `\`${given}\` 太大了。棋盤最多 120 格，例如 \`12x10\`。`,
  },
  badSeed: '種子碼必須是 -9007199254740991 到 9007199254740991 之間的整數，例如 13579。',
  badRules: (given, known) => `沒有叫做 \`${given}\` 的規則。可以選：${known}。`,
};
