import type { ReplayTexts } from '../replay.ts';

export const replay: ReplayTexts = {
  command: {
    description: '終了したゲームをリプレイで見て、証明用のファイルを受け取ります',
    help: '終了したゲームのリプレイと、証明用のファイルを表示します。',
    options: { game: 'どのゲームか（選ばなければ最後のゲーム）' },
  },
  button: 'リプレイ',
  post: 'ここに投稿',
  number: (number) => `ゲーム ${number}`,
  note: 'このファイルがあれば、誰でもこのゲームを検証できます。',
  alt: (moves) => `リプレイ: ${moves}。最後の盤面:`,
  none: (play) => `終了したゲームがまだありません。${play} で遊んでみましょう。`,
  unknown: (game) => `\`${game}\` はあなたの終了したゲームではありません。\`/replay\` の一覧から選んでください。`,
  running: 'このゲームはまだ続いています。リプレイは終了後に見られます。',
  busy: '前のリプレイを作成しています。少し待ってください。',
  full: '今は多くのリプレイを作成しています。少し待ってからもう一度試してください。',
  stillPlayed: 'ほかの人がまだ同じタイルで遊べます。それが終わったら、リプレイを投稿できます。',
  posted: 'このリプレイはもう投稿しました。',
};
