import type { SettingsTexts } from '../settings.ts';

export const settings: SettingsTexts = {
  command: {
    description: '配色、动画或文字、语言，以及是否在排行榜上显示你',
    help: '设置配色、动画或文字显示，以及语言。',
    options: {},
  },
  title: '你的设置',
  choice: (about, chosen) => `${about}：${chosen}`,
  each: {
    theme: {
      name: '配色',
      option: '棋盘的配色',
      words: { classic: '原版', dark: '深色', contrast: '高对比度', colorblind: '色盲友好' },
    },
    picture: {
      name: '棋盘',
      option: '棋盘的显示方式',
      words: { board: '图片', card: '带标题和得分的图片', animated: '动图', text: '纯文字' },
    },
    language: { name: '语言', option: '机器人对你使用的语言', words: { auto: '跟随 Discord' } },
    visibility: {
      name: '排行榜',
      option: '在哪些排行榜上显示你的名字',
      words: { everywhere: '所有地方', servers: '我的服务器', nowhere: '不显示' },
    },
  },
  note: '立即在所有地方生效；棋盘会在你走下一步时更新。',
  badChoice: (given) => `\`${given}\` 不在可选范围内。`,
};
