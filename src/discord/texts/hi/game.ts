import type { GameTexts } from '../game.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('hi');

export const game: GameTexts = {
  score: (points) => `स्कोर ${points}`,
  finalScore: (points) => `अंतिम स्कोर ${points}`,
  best: (points) => `बेस्ट ${points}`,
  moves: (count) => `चालें ${count}`,
  toPass: (points, name) => `${name} से आगे निकलने के लिए ${points} और`,
  labels: { score: 'स्कोर', best: 'बेस्ट' },
  message: {
    join: (target) => `टाइलें जोड़ें और ${target} तक पहुँचें!`,
    won: (target) => `आप जीत गए! अब ${target} तक पहुँचकर दिखाएँ`,
    next: (target) => `अब ${target} तक पहुँचकर दिखाएँ`,
    largest: 'यहाँ इससे बड़ी टाइल नहीं बन सकती।',
    over: 'गेम ओवर!',
    timeUp: 'समय समाप्त!',
    givenUp: 'यह गेम ख़त्म हो चुका है।',
  },
  untilFirstMove: 'आपकी पहली चाल से तीन मिनट',
  newBest: 'नया बेस्ट स्कोर!',
  bestTile: (tile) => `सबसे बड़ी टाइल ${tile}`,
  rankHere: (rank, total) => `यहाँ रैंक: ${total} में से ${rank}`,
  altNew: (tile, row, column) => `पंक्ति ${row}, कॉलम ${column} में नई ${tile}।`,
  altRow: (row, cells) => `पंक्ति ${row}: ${cells}।`,
  altEmpty: 'ख़ाली',
  rules: { classic: 'क्लासिक', gentle: 'आसान', wild: 'धमाकेदार', blitz: 'ब्लिट्ज़' },
  practice: (seed) => `सीड ${seed} के साथ प्रैक्टिस, रैंकिंग में नहीं गिनी जाएगी`,
  buttons: { newGame: 'नया गेम', keep: 'खेलते रहें', end: 'यह गेम ख़त्म करें', more: 'और', share: 'शेयर करें' },
  shared: (name, score) => `${name} ने 2048 में ${score} का स्कोर बनाया`,
  movesMade: plural({ one: (n) => `${n} चाल`, other: (n) => `${n} चालें` }),
  sharedAlready: 'आप यह गेम पहले ही शेयर कर चुके हैं।',
  askNewGame: 'नया गेम शुरू करें?',
  askSeed: (seed) => `यहाँ आपका एक गेम चल रहा है। उसे ख़त्म करके सीड ${seed} के साथ प्रैक्टिस करें?`,
  player: (number) => `खिलाड़ी ${number}`,
  setAside: 'यहाँ आपका पिछला गेम अब खुल नहीं पा रहा था, इसलिए यह नया गेम शुरू किया गया है।',
  lastRanOut: 'यहाँ आपके पिछले गेम का समय ख़त्म हो गया',
  scoreCounts: ({ shown }) => `आपका ${shown} का स्कोर फिर भी गिना जाएगा।`,
};
