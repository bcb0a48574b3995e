import { pluralsOf } from '../plurals.ts';
import type { PrivacyTexts } from '../privacy.ts';

const plural = pluralsOf('ja');

export const privacy: PrivacyTexts = {
  command: {
    description: '保存されているあなたの情報の確認、コピー、削除',
    help: '保存されているあなたの情報の確認、コピー、削除。',
    options: {
      show: '保存されているあなたの情報',
      export: '保存されているあなたの情報をすべてファイルで受け取る',
      delete: '保存されているあなたの情報をすべて削除する',
    },
  },
  title: '保存されているあなたの情報',
  id: 'DiscordのユーザーID',
  name: (name) => `Discordで最後に表示された名前：${name}`,
  number: (number) => `名前が表示されない場所で代わりに使われる番号：${number}`,
  settings: (chosen) => `設定：${chosen}`,
  games: plural({ other: (n) => `ゲーム ${n} 回分（すべての手とプレイした場所）` }),
  bests: plural({ other: (n) => `ベストスコア ${n} 件（場所・盤面・期間ごとに1件）` }),
  dailies: plural({ other: (n) => `デイリー ${n} 回（連続記録用）` }),
  duels: 'デュエルの相手と両者のスコア',
  statistics: '成績に使う、終わったゲームの集計',
  nothing: 'あなたの情報は何も保存されていません。',
  notStored: 'メッセージ、アバター、メールアドレス、IPアドレスは保存されません。',
  buttons: { delete: '削除…', export: 'コピーを受け取る', keep: 'データを残す', confirm: 'すべて削除' },
  exported: '保存されているあなたの情報はこれですべてです。プレイ中のゲームのシードは、終了するまで公開されません。',
  compressed: 'ファイルが大きいため、gzipで圧縮しました。',
  tooLarge: 'データが多すぎて、Discordのファイルでは送れません。このボットの運営者に依頼してください。',
  ask: '保存されているあなたの情報をすべて削除しますか？ゲーム（プレイ中のものも含む）、ベストスコア、設定、名前は元に戻せません。',
  kept: '何も削除されていません。',
  deleted: (play) => `あなたの情報はすべて削除されました。また遊ぶときは：${play}`,
  clearing: {
    button: '消去…',
    ask: 'このサーバーのランキングを、すべての盤面と期間について消去しますか？プレイ中のゲームは続けられますが、これより前に始めたゲームはここでは集計されません。全体のランキングはそのまま残ります。',
    buttons: { keep: '残しておく', confirm: 'すべて消去' },
    cleared: 'このサーバーのランキングは空になりました。これからは新しいゲームが集計されます。',
    notAllowed: 'ランキングを消去できるのは「サーバー管理」の権限を持つメンバーだけです。',
  },
};
