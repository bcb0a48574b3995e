import type { ReplayTexts } from '../replay.ts';

export const replay: ReplayTexts = {
  command: {
    description: '重播一局已結束的遊戲，並附上可供驗證的檔案',
    help: '以動畫重播一局已結束的遊戲，並附上可供驗證的檔案。',
    options: { game: '哪一局；不選則為最近一局' },
  },
  button: '重播',
  post: '發到這裡',
  number: (number) => `對局 ${number}`,
  note: '任何人都可以用這個檔案驗證本局遊戲。',
  alt: (moves) => `重播：${moves}。最終局面：`,
  none: (play) => `你還沒有已結束的遊戲。用 ${play} 玩一局吧。`,
  unknown: (game) => `\`${game}\` 不是你已結束的遊戲。請從 \`/replay\` 提供的清單中選擇。`,
  running: '這一局還在進行中，結束後才能重播。',
  busy: '你的上一個重播還在製作中，請稍候。',
  full: '現在正在製作的重播太多了，請稍後再試。',
  stillPlayed: '其他人還可以用同樣的方塊玩。結束之後，你就可以發布重播。',
  posted: '這個重播你已經發過了。',
};
