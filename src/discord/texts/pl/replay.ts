import type { ReplayTexts } from '../replay.ts';

export const replay: ReplayTexts = {
  command: {
    description: 'Obejrzyj jedną ze swoich zakończonych gier i pobierz plik, który ją potwierdza',
    help: 'zakończona gra jako film, z plikiem, który ją potwierdza.',
    options: { game: 'Która gra; bez wyboru ostatnia' },
  },
  button: 'Powtórka',
  post: 'Opublikuj tutaj',
  number: (number) => `gra ${number}`,
  note: 'Z tym plikiem każdy może sprawdzić tę grę.',
  alt: (moves) => `Powtórka: ${moves}. Na końcu:`,
  none: (play) => `Nie masz jeszcze zakończonej gry. Zagraj: ${play}.`,
  unknown: (game) =>
    `\`${game}\` to żadna z twoich zakończonych gier. Wybierz jedną z listy, którą podsuwa \`/replay\`.`,
  running: 'Ta gra jeszcze trwa. Powtórka będzie, gdy się skończy.',
  busy: 'Twoja poprzednia powtórka jeszcze się tworzy. Poczekaj chwilę.',
  full: 'Właśnie tworzy się wiele powtórek. Spróbuj ponownie za chwilę.',
  stillPlayed: 'Inni mogą jeszcze grać tymi samymi kafelkami. Potem powtórkę będzie można opublikować.',
  posted: 'Ta powtórka jest już opublikowana.',
};
