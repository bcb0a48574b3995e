import type { SettingsTexts } from '../settings.ts';

export const settings: SettingsTexts = {
  command: {
    description: '配色、動畫或文字、語言，以及是否在排行榜上顯示你',
    help: '設定配色、動畫或文字顯示，以及語言。',
    options: {},
  },
  title: '你的設定',
  choice: (about, chosen) => `${about}：${chosen}`,
  each: {
    theme: {
      name: '配色',
      option: '棋盤的配色',
      words: { classic: '原版', dark: '深色', contrast: '高對比', colorblind: '色盲友善' },
    },
    picture: {
      name: '棋盤',
      option: '棋盤的顯示方式',
      words: { board: '圖片', card: '附標題與分數的圖片', animated: '動態圖片', text: '純文字' },
    },
    language: { name: '語言', option: '機器人對你使用的語言', words: { auto: '跟隨 Discord' } },
    visibility: {
      name: '排行榜',
      option: '在哪些排行榜上顯示你的名字',
      words: { everywhere: '所有地方', servers: '我的伺服器', nowhere: '不顯示' },
    },
  },
  note: '立即在所有地方生效；棋盤會在你走下一步時更新。',
  badChoice: (given) => `\`${given}\` 不在選項之中。`,
};
