import type { DailyTexts } from '../daily.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('hi');

export const daily: DailyTexts = {
  command: {
    description: 'आज का बोर्ड, सबके लिए एक जैसा: दिन में एक मौका',
    help: 'आज का बोर्ड, सबके लिए एक जैसा, दिन में एक मौका।',
    options: {},
  },
  name: (number) => `डेली ${number}`,
  rules: 'डेली',
  choice: 'डेली: आज का बोर्ड, या लंबी अवधि का बेस्ट',
  longest: (days) => `सबसे लंबी स्ट्रीक ${days}`,
  rankEverywhere: (rank, total) => `सब जगह रैंक: ${total} में से ${rank}`,
  next: (when) => `अगला डेली: ${when}`,
  commitment: (daily, hash) => `${daily} का फ़िंगरप्रिंट (SHA-256): ${hash}`,
  seed: (daily, seed) => `${daily} का सीड: ${seed}`,
  closed: 'यह डेली बंद हो चुका है। आपका स्कोर गिना जाएगा।',
  lost: (when) => `आपका आज का गेम अब पढ़ा नहीं जा सकता, इसलिए उसे आगे नहीं खेल सकते। अगला डेली: ${when}`,
  shared: (name, score, daily) => `${name} ने ${daily} में ${score} का स्कोर बनाया`,
  today: 'आज',
  serverStreak: plural({ one: (n) => `इस सर्वर की स्ट्रीक: ${n} दिन`, other: (n) => `इस सर्वर की स्ट्रीक: ${n} दिन` }),
};
