import type { GameTexts } from '../game.ts';

export const game: GameTexts = {
  score: (points) => `Wynik: ${points}`,
  best: (points) => `Rekord: ${points}`,
  moves: (count) => `Ruchy: ${count}`,
  labels: { score: 'WYNIK', best: 'REKORD' },
  message: {
    join: (target) => `Łącz kafelki i zdobądź ${target}!`,
    won: (target) => `Wygrana! Teraz spróbuj zdobyć ${target}`,
    over: 'Koniec gry!',
    givenUp: 'Ta gra jest zakończona.',
  },
  altRow: (row, cells) => `Wiersz ${row}: ${cells}.`,
  altEmpty: 'puste',
  rules: { classic: 'klasyczny', gentle: 'łagodny', wild: 'szalony', blitz: 'błyskawiczny' },
  practice: (seed) => `trening z ziarnem ${seed}, poza rankingiem`,
  buttons: { newGame: 'Nowa gra', yes: 'Nowa gra', no: 'Gram dalej' },
  askNewGame: 'Zacząć nową grę?',
  askSeed: (seed) => `Masz tu rozpoczętą grę. Zakończyć ją i trenować z ziarnem ${seed}?`,
  player: (number) => `Gracz ${number}`,
  setAside: 'Twojej ostatniej gry tutaj nie dało się już otworzyć. To jest nowa gra.',
  scoreCounts: ({ shown }) => `Twój wynik ${shown} nadal się liczy.`,
};
