import { pluralsOf } from '../plurals.ts';
import type { PrivacyTexts } from '../privacy.ts';

const plural = pluralsOf('zh');

export const privacy: PrivacyTexts = {
  command: {
    description: '存储了关于你的哪些信息、获取副本或删除',
    help: '存储了关于你的哪些信息、获取副本或删除。',
    options: {
      show: '存储了关于你的哪些信息',
      export: '以文件形式获取关于你的全部信息',
      delete: '删除存储的关于你的全部信息',
    },
  },
  title: '存储的关于你的信息',
  id: '你的 Discord 用户 ID',
  name: (name) => `你的名字，以 Discord 最近显示的为准：${name}`,
  number: (number) => `不显示名字时代替它的编号：${number}`,
  settings: (chosen) => `你的设置：${chosen}`,
  games: plural({ other: (n) => `${n} 局游戏，包括每一步和游玩的地点` }),
  bests: plural({ other: (n) => `${n} 项最高分，按地点、棋盘和时段分别记录` }),
  dailies: plural({ other: (n) => `${n} 次每日挑战，用于连续天数` }),
  duels: '你的对决：对手和双方的分数',
  statistics: '你已结束的游戏的总计，用于统计',
  nothing: '没有存储关于你的任何信息。',
  notStored: '不会存储你的消息、头像、电子邮件和 IP 地址。',
  buttons: { delete: '删除…', export: '获取副本', keep: '保留我的数据', confirm: '全部删除' },
  exported: '这是存储的关于你的全部信息。进行中的游戏，其种子在结束之前保密。',
  compressed: '文件较大，因此已用 gzip 压缩。',
  tooLarge: '你的数据太多，无法作为 Discord 文件发送。请向此机器人的运营者索取。',
  ask: '要删除存储的关于你的全部信息吗？你的游戏（包括进行中的）、最高分、设置和名字都将永久消失。',
  kept: '没有删除任何内容。',
  deleted: (play) => `关于你的一切都已删除。想再玩的话：${play}`,
  clearing: {
    button: '清空…',
    ask: '要清空本服务器的所有排行榜（所有棋盘和时段）吗？进行中的游戏会继续，但在此之前开始的游戏不再计入这里。全球排行榜保持不变。',
    buttons: { keep: '保留', confirm: '全部清空' },
    cleared: '本服务器的排行榜已清空。从现在起，新的游戏会计入。',
    notAllowed: '只有拥有“管理服务器”权限的成员才能清空排行榜。',
  },
};
