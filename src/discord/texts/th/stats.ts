import { pluralsOf } from '../plurals.ts';
import type { StatsTexts } from '../stats.ts';

export const stats: StatsTexts = {
  command: {
    description: 'คะแนน บล็อกสูงสุด และผลรวมของคุณหรือของผู้เล่นอื่น',
    help: 'คะแนน บล็อกสูงสุด และผลรวมของคุณหรือของผู้เล่นอื่น',
    options: { user: 'สถิติของใคร เว้นว่างคือของคุณ' },
  },
  title: 'สถิติ',
  games: pluralsOf('th')({ other: (n) => `${n} เกม` }),
  average: (points) => `เฉลี่ย ${points}`,
  rank: { server: (rank) => `อันดับ ${rank} ที่นี่`, global: (rank) => `อันดับ ${rank} ทุกที่` },
  played: (time) => `เวลาเล่น ${time}`,
  labels: { games: 'เกม', average: 'เฉลี่ย', moves: 'ครั้งที่เดิน', bestTile: 'บล็อกสูงสุด', rank: 'อันดับ' },
  scores: 'คะแนนล่าสุด',
  tiles: 'บล็อกสูงสุดของแต่ละเกม',
  board: 'กระดาน',
  showEveryone: 'ให้ทุกคนเห็น',
  none: (play) => `คุณยังเล่นไม่จบสักเกม: ${play}`,
  noneOf: (user) => `ที่นี่ไม่มีเกมที่จบแล้วของ ${user} ให้แสดง`,
  hidden: (user) => `${user} ไม่แสดงสถิติให้ผู้อื่นเห็น`,
};
