import type { AnswerTexts } from '../answers.ts';

export const answers: AnswerTexts = {
  refusals: {
    'no-such-game': (play) => `このゲームのデータはもう残っていません。${play} で新しいゲームを始めましょう。`,
    damaged: (play) => `このゲームのデータは壊れていて読み込めません。${play} で新しいゲームを始めましょう。`,
    'not-yours': (owner, play) => `これは${owner}さんのゲームです。${play} で自分のゲームを遊べます。`,
  },
  unknownButton: (play) => `このボタンはもう使えません。ゲームは保存されているので、${play} で続きから遊べます。`,
  unknownCommand: (help) => `このコマンドは使えません。使えるコマンドは ${help} で確認できます。`,
  tooFast: '操作が速すぎます。少し待ってからもう一度試してください。',
  late: '処理に時間がかかっています。少し待ってからもう一度試してください。保存できていれば、そのとき反映されます。',
  failure: (id) =>
    `ごめんなさい、こちらの不具合でエラーが起きました。ゲームは保存されているので、もう一度試してください。何度も起きるときは、Botの管理者にこの番号を伝えてください: \`${id}\``,
};
