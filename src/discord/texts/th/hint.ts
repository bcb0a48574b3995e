import type { HintTexts } from '../hint.ts';

export const hint: HintTexts = {
  only: 'เป็นทางเดียวที่เลื่อนได้',
  dangerNow: (arrows) => `เลี่ยง ${arrows} ซึ่งอาจทำให้เกมจบทันที`,
  dangerSoon: (arrows) => `เลี่ยง ${arrows} ซึ่งอาจทำให้เกมจบในสองตา`,
  makes: (tile) => `ได้ ${tile}`,
  cornerStays: 'รักษาบล็อกใหญ่สุดไว้ที่มุม',
  cornerReached: 'พาบล็อกใหญ่สุดไปที่มุม',
  joins: ({ shown }) => `รวม ${shown} คู่`,
  linesUp: ({ shown }) => `เตรียมไว้ ${shown} คู่`,
  room: ({ shown }) => `เหลือช่องว่าง ${shown} ช่อง`,
  none: 'ตอนนี้ยังไม่มีคำใบ้ รอสักครู่แล้วลองใหม่นะ',
};
