import type { PlayTexts } from '../play.ts';

export const play: PlayTexts = {
  command: {
    description: '2048を遊ぶ: ここでのゲームの続き、または新しいゲーム',
    help: 'ゲームの続きか、新しいゲームを遊びます。',
    options: {
      board: '行x列（例: 4x4、5x8）',
      rules: 'どのタイルが出るか、最初に何枚あるか',
      seed: '練習用: 同じ番号なら毎回同じタイルが出ます（ランキング対象外）',
      opponent: 'デュエルを申し込む: 2人に同じタイルが出ます',
    },
  },
  about: { classic: '元祖と同じ', gentle: '4が少なめ', wild: '最初のタイルが多く、8も出る', blitz: '制限時間3分' },
  spawn: (tile, share) => `${tile}: ${share}`,
  badSize: {
    malformed: (given) =>
      `\`${given}\` は盤面サイズとして読み取れません。\`4x4\` や \`5x8\` のように「行x列」で入力してください。縦横はそれぞれ1～12、マスは全部で4～120個です。`,
    'side-out-of-range': (given) =>
      `\`${given}\` は縦か横の長さが範囲外です。\`4x4\` や \`12x10\` のように、それぞれ1～12で指定してください。`,
    'too-few-cells': (given) => `\`${given}\` は小さすぎて遊べません。\`2x2\` のように、4マス以上にしてください。`,
    'too-many-cells': (given) => `\`${given}\` は大きすぎます。\`12x10\` のように、120マス以下にしてください。`,
  },
  badSeed: 'シードは -9007199254740991 から 9007199254740991 までの整数です（例: 13579）。',
  badRules: (given, known) => `\`${given}\` というルールはありません。選べるのは ${known} です。`,
};
