import type { DuelTexts } from '../duel.ts';

export const duel: DuelTexts = {
  mode: 'ดวล',
  modeWith: (opponent) => `ดวลกับ ${opponent}`,
  challenges: (challenger, opponent) => `${challenger} ท้าดวล ${opponent}`,
  against: (challenger, opponent) => `${challenger} ปะทะ ${opponent}`,
  terms: 'ทั้งสองคนได้บล็อกเหมือนกัน บนกระดานที่เจ้าตัวเห็นคนเดียว ใครคะแนนสูงกว่าชนะ',
  ends: (when) => `สิ้นสุด ${when}`,
  declined: (opponent) => `${opponent} ปฏิเสธ`,
  withdrawn: (challenger) => `${challenger} ถอนคำท้าแล้ว`,
  expired: 'ไม่มีการตอบรับภายในเวลา',
  won: (name, higher, lower) => `${name} ชนะ ${higher} ต่อ ${lower}`,
  tie: (score) => `เสมอกันที่ ${score}`,
  left: 'ผู้เล่นที่ออกไปแล้ว',
  waiting: 'อีกฝ่ายยังเล่นไม่จบ',
  elsewhere: (opponent, play, challenger) =>
    `${opponent} มองไม่เห็นข้อความนี้ ที่อื่นใช้ ${play} แล้วเลือก ${challenger} เป็น \`opponent\` เพื่อดูได้`,
  buttons: { accept: 'ยอมรับ', decline: 'ปฏิเสธ', play: 'เล่น', rematch: 'ดวลอีกครั้ง', duel: 'ดวล' },
  refusals: {
    notYours: (challenger, opponent, play) => `นี่คือการดวลระหว่าง ${challenger} กับ ${opponent} เริ่มของคุณเองได้ด้วย ${play}`,
    notAsked: (opponent) => `${opponent} ต้องเป็นคนยอมรับ กด *ปฏิเสธ* เพื่อถอนคำท้าของคุณ`,
    self: 'คุณท้าดวลตัวเองไม่ได้',
    bot: (name) => `${name} เป็นบอท และบอทไม่เล่นดวล`,
    seed: 'บล็อกในการดวลเป็นความลับ ไม่ต้องใส่ `seed`',
    gone: (play) => `การดวลนี้ไม่ได้เก็บไว้แล้ว เริ่มใหม่ได้ด้วย ${play}`,
  },
};
