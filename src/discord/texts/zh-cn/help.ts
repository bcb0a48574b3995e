import type { HelpTexts } from '../help.ts';

export const help: HelpTexts = {
  command: { description: '游戏玩法和机器人的功能', help: '显示本页。', options: {} },
  title: '2048 怎么玩',
  rule: '点一下箭头，所有方块都会朝那个方向滑动，两个相同的方块相撞会合并成一个。',
  note: '每走一步都会自动存档。在每个服务器和每个私信里，每种棋盘大小和规则各有一局游戏。',
  links: { addBot: '添加机器人', original: '原版游戏' },
};
