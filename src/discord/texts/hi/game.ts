import type { GameTexts } from '../game.ts';

export const game: GameTexts = {
  score: (points) => `स्कोर ${points}`,
  best: (points) => `बेस्ट ${points}`,
  moves: (count) => `चालें ${count}`,
  labels: { score: 'स्कोर', best: 'बेस्ट' },
  message: {
    join: (target) => `टाइलें जोड़ें और ${target} तक पहुँचें!`,
    won: (target) => `आप जीत गए! अब ${target} तक पहुँचकर दिखाएँ`,
    over: 'गेम ओवर!',
    givenUp: 'यह गेम ख़त्म हो चुका है।',
  },
  altRow: (row, cells) => `पंक्ति ${row}: ${cells}.`,
  altEmpty: 'ख़ाली',
  rules: { classic: 'क्लासिक', gentle: 'आसान', wild: 'धमाकेदार', blitz: 'ब्लिट्ज़' },
  practice: (seed) => `सीड ${seed} के साथ प्रैक्टिस, रैंकिंग में नहीं गिनी जाएगी`,
  buttons: { newGame: 'नया गेम', yes: 'नया गेम', no: 'खेलते रहें' },
  askNewGame: 'नया गेम शुरू करें?',
  askSeed: (seed) => `यहाँ आपका एक गेम चल रहा है। उसे ख़त्म करके सीड ${seed} के साथ प्रैक्टिस करें?`,
  player: (number) => `खिलाड़ी ${number}`,
  setAside: 'यहाँ आपका पिछला गेम अब खुल नहीं पा रहा था, इसलिए यह नया गेम शुरू किया गया है।',
  scoreCounts: ({ shown }) => `आपका ${shown} का स्कोर फिर भी गिना जाएगा।`,
};
