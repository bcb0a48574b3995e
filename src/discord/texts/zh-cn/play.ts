import type { PlayTexts } from '../play.ts';

export const play: PlayTexts = {
  command: {
    description: '玩 2048：继续你在这里的游戏，或开一局新的',
    help: '继续你在这里的游戏，或开一局新的。',
    options: {
      board: '行x列，例如 4x4 或 5x8',
      rules: '会出现哪些方块，开局有几个',
      seed: '练习：同一个数字，方块每次都一样；不计入排行榜',
      opponent: '向某人发起对决：双方的方块相同',
    },
  },
  about: { classic: '原版玩法', gentle: '4 更少', wild: '开局方块更多，还会出现 8', blitz: '限时三分钟' },
  spawn: (tile, share) => `${tile}: ${share}`,
  badSize: {
    malformed: (given) =>
      `\`${given}\` 不是棋盘大小。请按“行x列”输入，例如 \`4x4\` 或 \`5x8\`：每边 1 到 12，总共 4 到 120 格。`,
    'side-out-of-range': (given) => `\`${given}\` 有一边太短或太长。每边为 1 到 12，例如 \`4x4\` 或 \`12x10\`。`,
    'too-few-cells': (given) => `\`${given}\` 太小了，没法玩。棋盘至少要有 4 格，例如 \`2x2\`。`,
    'too-many-cells': (given) => `\`${given}\` 太大了。棋盘最多 120 格，例如 \`12x10\`。`,
  },
  badSeed: '种子必须是 -9007199254740991 到 9007199254740991 之间的整数，例如 13579。',
  badRules: (given, known) => `没有名为 \`${given}\` 的规则。可选：${known}。`,
};
