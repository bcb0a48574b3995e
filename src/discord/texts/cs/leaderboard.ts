import type { LeaderboardTexts } from '../leaderboard.ts';

export const leaderboard: LeaderboardTexts = {
  command: {
    description: 'Nejlepší skóre tady nebo všude a tvoje místo',
    help: 'nejlepší skóre tady nebo všude.',
    options: {
      board: 'Řádky x sloupce, třeba 4x4 nebo 5x8',
      rules: 'Pravidla žebříčku',
      period: 'Období; měsíce, týdny a dny začínají o půlnoci UTC',
      scope: 'Tento server, nebo všude',
      assisted: 'Hry s vracením tahů, nápovědou nebo automatickou hrou, v žebříčku zvlášť',
    },
  },
  title: 'Žebříček',
  scopes: { server: 'tento server', global: 'všude' },
  here: 'tady',
  periods: { all: 'za celou dobu', month: 'tento měsíc', week: 'tento týden', today: 'dnes' },
  withHelp: 's pomocí',
  columns: 'místo · skóre · nejlepší dlaždice · jméno',
  menus: { period: 'Období', scope: 'Rozsah' },
  buttons: { myPlace: 'Moje místo', assisted: 'Hry s pomocí' },
  empty: (play) => `Nikdo tu ještě nemá žádné skóre. Začni jako první: ${play}`,
  emptyWithHelp: 'Nikdo tu ještě nemá žádné skóre.',
  own: {
    server: (rank, total, score) => `Tvoje místo tady: ${rank} z ${total}, skóre ${score.shown}`,
    global: (rank, total, score) => `Tvoje místo všude: ${rank} z ${total}, skóre ${score.shown}`,
  },
  ownNone: (play) => `Zatím tu nemáš žádné skóre: ${play}`,
  ownHidden: (settings) => `V žebříčcích se nezobrazuješ. Změnit to můžeš tady: ${settings}.`,
  ownUnnamed: (name, settings) => `V tomhle žebříčku jsi ${name}. Jméno zobrazíš tady: ${settings}.`,
  notYours: (owner, leaderboard) => `Tenhle seznam si prohlíží ${owner}. Otevři si vlastní: ${leaderboard}.`,
};
