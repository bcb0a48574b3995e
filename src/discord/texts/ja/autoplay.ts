import type { AutoplayTexts } from '../autoplay.ts';

export const autoplay: AutoplayTexts = {
  title: 'オートプレイ',
  stop: '停止',
  more: (count) => `あと${count}手`,
  progress: (done, all) => `${done} / ${all}`,
  stopped: 'オートプレイを停止しました。',
  restarted: 'ボットが再起動したため、オートプレイを停止しました。',
  noMove: 'オートプレイは時間内に手が見つからず、停止しました。',
  taken: 'あなたのゲームがすでにオートプレイ中です。先にそちらを停止してください。',
  busy: '現在オートプレイ中のゲームが多すぎます。数分待ってからもう一度試してください。',
  ended: 'このゲームはもう終わっています。',
};
