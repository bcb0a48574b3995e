import type { DuelTexts } from '../duel.ts';

export const duel: DuelTexts = {
  mode: 'デュエル',
  modeWith: (opponent) => `${opponent} とのデュエル`,
  challenges: (challenger, opponent) => `${challenger}が${opponent}に挑戦！`,
  against: (challenger, opponent) => `${challenger} 対 ${opponent}`,
  terms: '2人とも同じタイルで、盤面は自分だけに見えます。スコアが高いほうの勝ちです。',
  ends: (when) => `終了: ${when}`,
  declined: (opponent) => `${opponent}が挑戦を断りました。`,
  withdrawn: (challenger) => `${challenger}が挑戦を取り消しました。`,
  expired: '時間内に返事がありませんでした。',
  won: (name, higher, lower) => `${name}の勝ち、${higher} 対 ${lower}`,
  tie: (score) => `${score}で引き分け`,
  left: '退会したプレイヤー',
  waiting: '相手はまだプレイ中です。',
  elsewhere: (opponent, play, challenger) =>
    `${opponent}にはこのメッセージが見えません。別の場所で${play}の \`opponent\` に${challenger}を選ぶと表示されます。`,
  buttons: { accept: '受ける', decline: '断る', play: 'プレイ', rematch: '再戦', duel: 'デュエル' },
  refusals: {
    notYours: (challenger, opponent, play) =>
      `これは${challenger}と${opponent}のデュエルです。自分のデュエルは${play}で始められます。`,
    notAsked: (opponent) => `受けられるのは${opponent}だけです。「断る」で挑戦を取り消せます。`,
    self: '自分に挑戦することはできません。',
    bot: (name) => `${name}はボットです。ボットはデュエルできません。`,
    seed: 'デュエルのタイルは秘密です。`seed` は指定できません。',
    gone: (play) => `このデュエルはもう保存されていません。${play}で新しく始められます。`,
  },
};
