import type { GameTexts } from '../game.ts';

export const game: GameTexts = {
  score: (points) => `คะแนน ${points}`,
  best: (points) => `สูงสุด ${points}`,
  moves: (count) => `เดินแล้ว ${count} ครั้ง`,
  labels: { score: 'คะแนน', best: 'สูงสุด' },
  message: {
    join: (target) => `รวมตัวเลขไปให้ถึง ${target}!`,
    won: (target) => `คุณชนะแล้ว! ไปต่อให้ถึง ${target} กัน`,
    over: 'จบเกม!',
    givenUp: 'เกมนี้จบไปแล้ว',
  },
  altRow: (row, cells) => `แถวที่ ${row}: ${cells}.`,
  altEmpty: 'ว่าง',
  rules: { classic: 'คลาสสิก', gentle: 'สบายๆ', wild: 'สุดมัน', blitz: 'สายฟ้าแลบ' },
  practice: (seed) => `โหมดฝึกซ้อม ซีด ${seed} ไม่นับอันดับ`,
  buttons: { newGame: 'เกมใหม่', yes: 'เกมใหม่', no: 'เล่นต่อ' },
  askNewGame: 'จะเริ่มเกมใหม่ไหม?',
  askSeed: (seed) => `คุณมีเกมที่เล่นค้างอยู่ที่นี่ จะจบเกมนั้นแล้วฝึกซ้อมด้วยซีด ${seed} ไหม?`,
  player: (number) => `ผู้เล่น ${number}`,
  setAside: 'เกมก่อนหน้าของคุณที่นี่เปิดไม่ได้แล้ว นี่คือเกมใหม่',
  scoreCounts: ({ shown }) => `คะแนน ${shown} ของคุณยังนับอยู่`,
};
