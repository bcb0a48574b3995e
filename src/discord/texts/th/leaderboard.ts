import type { LeaderboardTexts } from '../leaderboard.ts';

export const leaderboard: LeaderboardTexts = {
  command: {
    description: 'คะแนนสูงสุดของที่นี่หรือของทุกที่ และอันดับของคุณ',
    help: 'คะแนนสูงสุดของที่นี่หรือของทุกที่',
    options: {
      board: 'แถว x คอลัมน์ เช่น 4x4 หรือ 5x8',
      rules: 'จะดูอันดับของกติกาไหน',
      period: 'ช่วงเวลา โดยเดือน สัปดาห์ และวันเริ่มตอนเที่ยงคืน UTC',
      scope: 'เซิร์ฟเวอร์นี้ หรือทุกที่',
      assisted: 'เกมที่ใช้การย้อนกลับ คำใบ้ หรือเล่นอัตโนมัติ ซึ่งจัดอันดับแยกต่างหาก',
    },
  },
  title: 'กระดานผู้นำ',
  scopes: { server: 'เซิร์ฟเวอร์นี้', global: 'ทุกที่' },
  here: 'ที่นี่',
  periods: { all: 'ตลอดกาล', month: 'เดือนนี้', week: 'สัปดาห์นี้', today: 'วันนี้' },
  withHelp: 'ใช้ตัวช่วย',
  columns: 'อันดับ · คะแนน · บล็อกสูงสุด · ชื่อ',
  menus: { period: 'ช่วงเวลา', scope: 'ขอบเขต' },
  buttons: { myPlace: 'อันดับของฉัน', assisted: 'เกมที่ใช้ตัวช่วย' },
  empty: (play) => `ยังไม่มีใครทำคะแนนที่นี่ มาเป็นคนแรกกันเลย: ${play}`,
  emptyWithHelp: 'ยังไม่มีใครทำคะแนนที่นี่',
  own: {
    server: (rank, total, score) => `อันดับของคุณที่นี่: ${rank} จาก ${total} ด้วย ${score.shown} คะแนน`,
    global: (rank, total, score) => `อันดับของคุณจากทุกที่: ${rank} จาก ${total} ด้วย ${score.shown} คะแนน`,
  },
  ownNone: (play) => `คุณยังไม่มีคะแนนที่นี่: ${play}`,
  ownHidden: (settings) => `คุณเลือกไม่แสดงชื่อบนกระดานผู้นำ เปลี่ยนได้ที่ ${settings}`,
  ownUnnamed: (name, settings) => `ในรายการนี้คุณคือ ${name} แสดงชื่อของคุณได้ที่ ${settings}`,
  notYours: (owner, leaderboard) => `${owner} เป็นคนเปิดรายการนี้ เปิดของคุณเองได้ด้วย ${leaderboard}`,
};
