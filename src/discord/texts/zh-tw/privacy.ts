import { pluralsOf } from '../plurals.ts';
import type { PrivacyTexts } from '../privacy.ts';

const plural = pluralsOf('zh');

export const privacy: PrivacyTexts = {
  command: {
    description: '儲存了關於你的哪些資料、取得副本或刪除',
    help: '儲存了關於你的哪些資料、取得副本或刪除。',
    options: {
      show: '儲存了關於你的哪些資料',
      export: '以檔案取得關於你的所有資料',
      delete: '刪除所儲存的關於你的所有資料',
    },
  },
  title: '所儲存的關於你的資料',
  id: '你的 Discord 使用者 ID',
  name: (name) => `你的名字，以 Discord 最近顯示的為準：${name}`,
  number: (number) => `不顯示名字時代替它的編號：${number}`,
  settings: (chosen) => `你的設定：${chosen}`,
  games: plural({ other: (n) => `${n} 局遊戲，包括每一步和遊玩的地點` }),
  bests: plural({ other: (n) => `${n} 項最高分，依地點、棋盤和時段分別記錄` }),
  dailies: plural({ other: (n) => `${n} 次每日挑戰，用於連續天數` }),
  duels: '你的對決：對手和雙方的分數',
  statistics: '你已結束的遊戲的總計，用於統計',
  nothing: '沒有儲存任何關於你的資料。',
  notStored: '不會儲存你的訊息、頭像、電子郵件和 IP 位址。',
  buttons: { delete: '刪除…', export: '取得副本', keep: '保留我的資料', confirm: '全部刪除' },
  exported: '這是所儲存的關於你的所有資料。進行中的遊戲，其種子碼在結束前都會保密。',
  compressed: '檔案較大，因此已用 gzip 壓縮。',
  tooLarge: '你的資料太多，無法用 Discord 檔案傳送。請向這個機器人的管理者索取。',
  ask: '要刪除所儲存的關於你的所有資料嗎？你的遊戲（包括進行中的）、最高分、設定和名字都會永久消失。',
  kept: '沒有刪除任何東西。',
  deleted: (play) => `關於你的一切都已刪除。想再玩的話：${play}`,
  clearing: {
    button: '清空…',
    ask: '要清空這個伺服器的所有排行榜（所有棋盤和時段）嗎？進行中的遊戲會繼續，但在此之前開始的遊戲不再計入這裡。全球排行榜維持不變。',
    buttons: { keep: '保留', confirm: '全部清空' },
    cleared: '這個伺服器的排行榜已清空。從現在起，新的遊戲會計入。',
    notAllowed: '只有擁有「管理伺服器」權限的成員才能清空排行榜。',
  },
};
