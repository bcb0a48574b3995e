import type { PlayTexts } from '../play.ts';

export const play: PlayTexts = {
  command: {
    description: 'Zagraj w 2048: wróć do swojej gry albo zacznij nową',
    help: 'twoja gra tutaj albo nowa.',
    options: {
      board: 'Wiersze x kolumny, na przykład 4x4 albo 5x8',
      rules: 'Jakie kafelki się pojawiają i ile jest ich na początku',
      seed: 'Trening: ta sama liczba daje zawsze te same kafelki; poza rankingiem',
      opponent: 'Wyzwij kogoś na pojedynek: oboje dostajecie te same kafelki',
    },
  },
  about: {
    classic: 'jak w oryginale',
    gentle: 'mniej czwórek',
    wild: 'więcej kafelków na początku, nawet ósemki',
    blitz: 'trzy minuty na zegarze',
  },
  spawn: (tile, share) => `${tile}: ${share}`,
  badSize: {
    malformed: (given) =>
      `\`${given}\` to nie jest rozmiar planszy. Wpisz wiersze x kolumny, na przykład \`4x4\` albo \`5x8\`: każdy bok od 1 do 12, razem od 4 do 120 pól.`,
    'side-out-of-range': (given) =>
      `\`${given}\` ma za krótki albo za długi bok. Każdy bok ma od 1 do 12 pól, na przykład \`4x4\` albo \`12x10\`.`,
    'too-few-cells': (given) => `\`${given}\` to za mało, by grać. Plansza ma co najmniej 4 pola, na przykład \`2x2\`.`,
    'too-many-cells': (given) => `\`${given}\` to za dużo. Plansza ma najwyżej 120 pól, na przykład \`12x10\`.`,
  },
  badSeed: 'Ziarno to liczba całkowita od -9007199254740991 do 9007199254740991, na przykład 13579.',
  badRules: (given, known) => `Nie ma zasad o nazwie \`${given}\`. Do wyboru: ${known}.`,
};
