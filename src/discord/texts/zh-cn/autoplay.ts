import type { AutoplayTexts } from '../autoplay.ts';

export const autoplay: AutoplayTexts = {
  title: '自动游玩',
  stop: '停止',
  more: (count) => `再来 ${count} 步`,
  progress: (done, all) => `${done} / ${all}`,
  stopped: '自动游玩已停止。',
  restarted: '机器人重启了，自动游玩已停止。',
  noMove: '自动游玩没能及时找到下一步，已停止。',
  taken: '你已经有一局在自动游玩了，请先停止那一局。',
  busy: '现在自动游玩的对局太多了，请过几分钟再试。',
  ended: '这一局已经结束，没有可以继续的了。',
};
