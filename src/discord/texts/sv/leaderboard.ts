import type { LeaderboardTexts } from '../leaderboard.ts';

export const leaderboard: LeaderboardTexts = {
  command: {
    description: 'De bästa resultaten här eller överallt, och din plats',
    help: 'de bästa resultaten här eller överallt.',
    options: {
      board: 'Rader x kolumner, till exempel 4x4 eller 5x8',
      rules: 'Reglerna som topplistan gäller',
      period: 'Period; månader, veckor och dagar börjar vid midnatt UTC',
      scope: 'Den här servern, eller överallt',
      assisted: 'Spel med ångra, tips eller autospel, som har en egen lista',
    },
  },
  title: 'Topplista',
  scopes: { server: 'den här servern', global: 'överallt' },
  here: 'här',
  periods: { all: 'genom tiderna', month: 'den här månaden', week: 'den här veckan', today: 'i dag' },
  withHelp: 'med hjälp',
  columns: 'plats · poäng · bästa bricka · namn',
  menus: { period: 'Period', scope: 'Område' },
  buttons: { myPlace: 'Min plats', assisted: 'Spel med hjälp' },
  empty: (play) => `Ingen har några poäng här än. Bli först: ${play}`,
  emptyWithHelp: 'Ingen har några poäng här än.',
  own: {
    server: (rank, total, score) => `Din plats här: ${rank} av ${total}, med ${score.shown} poäng`,
    global: (rank, total, score) => `Din plats överallt: ${rank} av ${total}, med ${score.shown} poäng`,
  },
  ownNone: (play) => `Du har inga poäng här än: ${play}`,
  ownHidden: (settings) => `Du syns inte på topplistorna. Det kan du ändra med ${settings}.`,
  ownUnnamed: (name, settings) => `På den här listan heter du ${name}. Visa ditt namn med ${settings}.`,
  notYours: (owner, leaderboard) => `${owner} tittar i den här listan. Öppna din egen med ${leaderboard}.`,
};
