import { pluralsOf } from '../plurals.ts';
import type { StatsTexts } from '../stats.ts';

export const stats: StatsTexts = {
  command: {
    description: 'आपके स्कोर, सबसे बड़ी टाइलें और कुल आँकड़े, या किसी और के',
    help: 'आपके स्कोर, सबसे बड़ी टाइलें और कुल आँकड़े, या किसी और के।',
    options: { user: 'किसके आँकड़े; खाली हो तो आपके' },
  },
  title: 'आँकड़े',
  games: pluralsOf('hi')({ one: (n) => `${n} गेम`, other: (n) => `${n} गेम` }),
  average: (points) => `औसत ${points}`,
  rank: { server: (rank) => `यहाँ रैंक ${rank}`, global: (rank) => `सब जगह रैंक ${rank}` },
  played: (time) => `खेलने का समय ${time}`,
  labels: { games: 'गेम', average: 'औसत', moves: 'चालें', bestTile: 'टाइल', rank: 'रैंक' },
  scores: 'हाल के स्कोर',
  tiles: 'हर गेम की सबसे बड़ी टाइल',
  board: 'बोर्ड',
  showEveryone: 'सबको दिखाएँ',
  none: (play) => `आपने अभी तक कोई गेम पूरा नहीं किया: ${play}`,
  noneOf: (user) => `यहाँ दिखाने के लिए ${user} का कोई पूरा गेम नहीं है।`,
  hidden: (user) => `${user} दूसरों को आँकड़े नहीं दिखाते।`,
};
