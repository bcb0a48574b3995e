import type { ReplayTexts } from '../replay.ts';

export const replay: ReplayTexts = {
  command: {
    description: '回放一局已结束的游戏，并附上可供验证的文件',
    help: '以动画回放一局已结束的游戏，并附上可供验证的文件。',
    options: { game: '哪一局；不选则为最近一局' },
  },
  button: '回放',
  post: '发到这里',
  number: (number) => `对局 ${number}`,
  note: '任何人都可以用这个文件验证本局游戏。',
  alt: (moves) => `回放：${moves}。最终局面：`,
  none: (play) => `你还没有已结束的游戏。用 ${play} 玩一局吧。`,
  unknown: (game) => `\`${game}\` 不是你已结束的游戏。请从 \`/replay\` 给出的列表中选择。`,
  running: '这一局还在进行中，结束后才能回放。',
  busy: '你的上一个回放还在制作中，请稍候。',
  full: '现在正在制作的回放太多了，请稍后再试。',
  stillPlayed: '其他人还可以用同样的方块玩。结束之后，你就可以发布回放。',
  posted: '这个回放你已经发过了。',
};
