import type { DailyTexts } from '../daily.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('th');

export const daily: DailyTexts = {
  command: {
    description: 'กระดานของวันนี้ เหมือนกันทุกคน เล่นได้วันละครั้ง',
    help: 'กระดานของวันนี้ เหมือนกันทุกคน เล่นได้วันละครั้ง',
    options: {},
  },
  name: (number) => `เกมประจำวัน ${number}`,
  rules: 'เกมประจำวัน',
  choice: 'เกมประจำวัน: ของวันนี้ หรือผลดีที่สุดในช่วงเวลาที่ยาวกว่า',
  longest: (days) => `สถิติต่อเนื่องนานสุด ${days} วัน`,
  rankEverywhere: (rank, total) => `อันดับ ${rank} จาก ${total} ทุกที่`,
  next: (when) => `เกมประจำวันครั้งต่อไป: ${when}`,
  commitment: (daily, hash) => `ค่า SHA-256 ของ${daily}: ${hash}`,
  seed: (daily, seed) => `ซีดของ${daily}: ${seed}`,
  closed: 'เกมประจำวันนี้ปิดแล้ว คะแนนของคุณยังนับอยู่',
  lost: (when) => `เปิดเกมของคุณในวันนี้ไม่ได้แล้ว จึงเล่นต่อไม่ได้ เกมประจำวันครั้งต่อไป: ${when}`,
  shared: (name, score, daily) => `${name} ทำได้ ${score} คะแนนใน${daily}`,
  today: 'วันนี้',
  serverStreak: plural({ other: (n) => `สถิติต่อเนื่องของเซิร์ฟเวอร์นี้: ${n} วัน` }),
};
