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
      assisted: 'Geri alma, ipucu veya otomatik oyun kullanılan oyunlar; ayrı sıralanır',
    },
  },
  title: 'Sıralama',
  scopes: { server: 'bu sunucu', global: 'her yer' },
  here: 'burada',
  periods: { all: 'tüm zamanlar', month: 'bu ay', week: 'bu hafta', today: 'bugün' },
  withHelp: 'yardımla',
  columns: 'sıra · skor · en büyük taş · ad',
  menus: { period: 'Dönem', scope: 'Kapsam' },
  buttons: { myPlace: 'Benim sıram', assisted: 'Yardımlı oyunlar' },
  empty: (play) => `Burada henüz kimsenin skoru yok. İlk sen ol: ${play}`,
  emptyWithHelp: 'Burada henüz kimsenin skoru yok.',
  own: {
    server: (rank, total, score) => `Buradaki sıran: ${rank} / ${total}, skorun ${score.shown}`,
    global: (rank, total, score) => `Her yerdeki sıran: ${rank} / ${total}, skorun ${score.shown}`,
  },
  ownNone: (play) => `Burada henüz skorun yok: ${play}`,
  ownHidden: (settings) => `Sıralamalarda görünmüyorsun. Değiştirmek için: ${settings}.`,
  ownUnnamed: (name, settings) => `Bu listede adın ${name}. Kendi adını göstermek için: ${settings}.`,
  notYours: (owner, leaderboard) => `Bu listeye ${owner} bakıyor. Kendi listeni aç: ${leaderboard}.`,
};
