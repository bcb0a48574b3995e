import type { LeaderboardTexts } from '../leaderboard.ts';

export const leaderboard: LeaderboardTexts = {
  command: {
    description: 'Buradaki ya da her yerdeki en iyi skorlar ve senin sıran',
    help: 'buradaki ya da her yerdeki en iyi skorlar.',
    options: {
      board: 'Satır x sütun, örneğin 4x4 ya da 5x8',
      rules: 'Sıralamanın kuralları',
      period: 'Dönem; ay, hafta ve gün UTC gece yarısında başlar',
      scope: 'Bu sunucu ya da her yer',
    },
  },
  title: 'Sıralama',
  scopes: { server: 'bu sunucu', global: 'her yer' },
  here: 'burada',
  periods: { all: 'tüm zamanlar', month: 'bu ay', week: 'bu hafta', today: 'bugün' },
  empty: (play) => `Burada henüz kimsenin skoru yok. İlk sen ol: ${play}`,
  bestTile: (value) => `en büyük taş ${value}`,
  own: (rank, total, score) => `Sıran: ${rank} / ${total}, skorun ${score.shown}`,
  ownNone: (play) => `Burada henüz skorun yok: ${play}`,
  ownHidden: (settings) => `Sıralamalarda görünmüyorsun. Değiştirmek için: ${settings}.`,
  notYours: (owner, leaderboard) => `Bu listeye ${owner} bakıyor. Kendi listeni aç: ${leaderboard}.`,
};
