import { pluralsOf } from '../plurals.ts';
import type { StatsTexts } from '../stats.ts';

export const stats: StatsTexts = {
  command: {
    description: 'Skorların, en büyük taşların ve toplamların, ya da başkasınınki',
    help: 'skorların, en büyük taşların ve toplamların, ya da başkasınınki.',
    options: { user: 'Kimin istatistikleri; boşsa seninkiler' },
  },
  title: 'İstatistikler',
  games: pluralsOf('tr')({ one: (n) => `${n} oyun`, other: (n) => `${n} oyun` }),
  average: (points) => `Ortalama ${points}`,
  rank: { server: (rank) => `Burada ${rank}. sıra`, global: (rank) => `Her yerde ${rank}. sıra` },
  played: (time) => `Oyun süresi ${time}`,
  labels: { games: 'OYUN', average: 'ORTALAMA', moves: 'HAMLE', bestTile: 'TAŞ', rank: 'SIRA' },
  scores: 'Son skorlar',
  tiles: 'Her oyunun en büyük taşı',
  board: 'Tahta',
  showEveryone: 'Herkese göster',
  none: (play) => `Henüz bitirdiğin bir oyun yok: ${play}`,
  noneOf: (user) => `Burada gösterilecek bitmiş oyunu yok: ${user}.`,
  hidden: (user) => `${user} istatistiklerini başkalarına göstermiyor.`,
};
