import type { SettingsTexts } from '../settings.ts';

export const settings: SettingsTexts = {
  command: {
    description: 'สี ภาพเคลื่อนไหวหรือข้อความ ภาษา และการแสดงชื่อบนกระดานผู้นำ',
    help: 'สี ภาพเคลื่อนไหวหรือข้อความแทนรูปภาพ และภาษา',
    options: {},
  },
  title: 'การตั้งค่าของคุณ',
  choice: (about, chosen) => `${about}: ${chosen}`,
  each: {
    theme: {
      name: 'สี',
      option: 'สีของกระดาน',
      words: { classic: 'ต้นฉบับ', dark: 'มืด', contrast: 'คอนทราสต์สูง', colorblind: 'สำหรับคนตาบอดสี' },
    },
    picture: {
      name: 'กระดาน',
      option: 'รูปแบบการแสดงกระดาน',
      words: { board: 'รูปภาพ', card: 'รูปภาพพร้อมชื่อเกมและคะแนน', animated: 'ภาพเคลื่อนไหว', text: 'ข้อความเท่านั้น' },
    },
    language: { name: 'ภาษา', option: 'ภาษาที่บอทใช้กับคุณ', words: { auto: 'ตาม Discord' } },
    visibility: {
      name: 'กระดานผู้นำ',
      option: 'กระดานผู้นำจะแสดงชื่อคุณที่ไหน',
      words: { everywhere: 'ทุกที่', servers: 'เซิร์ฟเวอร์ของฉัน', nowhere: 'ไม่แสดง' },
    },
  },
  note: 'มีผลทันทีทุกที่ ส่วนกระดานจะเปลี่ยนเมื่อคุณเดินครั้งถัดไป',
  badChoice: (given) => `\`${given}\` ไม่มีในตัวเลือก`,
};
