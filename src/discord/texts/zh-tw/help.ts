import type { HelpTexts } from '../help.ts';

export const help: HelpTexts = {
  command: { description: '遊戲玩法和機器人的功能', help: '顯示這個頁面。', options: {} },
  title: '2048 怎麼玩',
  howTo:
    '點一下箭頭，所有方塊都會往那個方向滑動。兩個數字相同的方塊相撞就會合併成一個，數字加倍，並加到你的分數裡。每走一步都會出現一個新方塊。先拼出 2048，再繼續往上衝。所有方塊都動不了時，遊戲就結束了。',
  commands: '指令',
  note: '每走一步都會自動儲存。在每個伺服器和每個私訊裡，每種棋盤大小和規則各有一場遊戲。',
  links: { addBot: '新增機器人', original: '原版遊戲' },
};
