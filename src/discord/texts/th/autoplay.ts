import type { AutoplayTexts } from '../autoplay.ts';

export const autoplay: AutoplayTexts = {
  title: 'เล่นอัตโนมัติ',
  stop: 'หยุด',
  more: (count) => `อีก ${count} ตา`,
  progress: (done, all) => `${done} จาก ${all}`,
  stopped: 'การเล่นอัตโนมัติหยุดแล้ว',
  restarted: 'การเล่นอัตโนมัติหยุดเพราะบอตเริ่มทำงานใหม่',
  noMove: 'การเล่นอัตโนมัติหาตาเดินไม่ทันจึงหยุด',
  taken: 'เกมหนึ่งของคุณกำลังเล่นอัตโนมัติอยู่แล้ว หยุดเกมนั้นก่อน',
  busy: 'ตอนนี้มีเกมที่เล่นอัตโนมัติมากเกินไป ลองใหม่ในอีกไม่กี่นาที',
  ended: 'เกมนี้จบแล้ว ไม่มีอะไรให้เล่นต่อ',
};
