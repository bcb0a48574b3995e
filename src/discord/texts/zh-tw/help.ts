import type { HelpTexts } from '../help.ts';

export const help: HelpTexts = {
  command: { description: '遊戲玩法和機器人的功能', help: '顯示這個頁面。', options: {} },
  title: '2048 怎麼玩',
  rule: '點一下箭頭，所有方塊都會往那個方向滑動，兩個相同的方塊相撞就會合併成一個。',
  note: '每走一步都會自動儲存。在每個伺服器和每個私訊裡，每種棋盤大小和規則各有一局遊戲。',
  links: { addBot: '新增機器人', original: '原版遊戲' },
};
