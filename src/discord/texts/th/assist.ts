import type { AssistTexts } from '../assist.ts';

export const assist: AssistTexts = {
  assisted: (helps) => `ใช้ตัวช่วย: ${helps}`,
  helps: { undo: 'ย้อนกลับ', hint: 'คำใบ้', autoplay: 'เล่นอัตโนมัติ' },
  ask: 'ถ้าใช้ตัวช่วย เกมนี้จะนับเป็นเกมที่ใช้ตัวช่วย',
  askBack: 'คุณมีเกมที่ใหม่กว่าเล่นค้างอยู่ที่นี่ จะจบเกมนั้นแล้วกลับมาเกมนี้ไหม?',
  buttons: {
    ranked: 'เก็บไว้ในการจัดอันดับ',
    use: 'ใช้ตัวช่วย',
    stay: 'เล่นเกมที่ใหม่กว่าต่อ',
    back: 'จบเกมที่ใหม่กว่า',
  },
  nothingToUndo: 'ไม่มีอะไรให้ย้อนกลับ',
  noHelp: 'เกมแบบนี้ใช้ตัวช่วยไม่ได้',
};
