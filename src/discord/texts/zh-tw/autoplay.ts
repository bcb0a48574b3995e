import type { AutoplayTexts } from '../autoplay.ts';

export const autoplay: AutoplayTexts = {
  title: '自動遊玩',
  stop: '停止',
  more: (count) => `再來 ${count} 步`,
  progress: (done, all) => `${done} / ${all}`,
  stopped: '自動遊玩已停止。',
  restarted: '機器人重新啟動了，自動遊玩已停止。',
  noMove: '自動遊玩沒能及時找到下一步，已停止。',
  taken: '你已經有一局在自動遊玩了，請先停止那一局。',
  busy: '現在自動遊玩的對局太多了，請過幾分鐘再試。',
  ended: '這一局已經結束，沒有可以繼續的了。',
};
