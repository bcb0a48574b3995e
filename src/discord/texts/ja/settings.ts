import type { SettingsTexts } from '../settings.ts';

export const settings: SettingsTexts = {
  command: {
    description: '色、アニメーションやテキスト表示、言語、ランキングへの表示を変更',
    help: '色、アニメーションやテキスト表示、言語を変更します。',
    options: {},
  },
  title: 'あなたの設定',
  choice: (about, chosen) => `${about}: ${chosen}`,
  each: {
    theme: {
      name: '配色',
      option: '盤面の配色',
      words: { classic: 'オリジナル', dark: 'ダーク', contrast: 'ハイコントラスト', colorblind: '色覚サポート' },
    },
    picture: {
      name: '盤面',
      option: '盤面の表示方法',
      words: { board: '画像', card: 'タイトルとスコア付きの画像', animated: 'アニメーション', text: 'テキストのみ' },
    },
    language: { name: '言語', option: 'あなたに表示するBotの言語', words: { auto: 'Discordと同じ' } },
    visibility: {
      name: 'ランキング',
      option: 'ランキングで名前を表示する範囲',
      words: { everywhere: 'すべてのサーバー', servers: '自分のサーバー', nowhere: '表示しない' },
    },
  },
  note: 'どこでもすぐに反映されます。盤面は次の1手で切り替わります。',
  badChoice: (given) => `\`${given}\` は選択肢にありません。`,
};
