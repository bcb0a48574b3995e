import type { ReplayTexts } from '../replay.ts';

export const replay: ReplayTexts = {
  command: {
    description: 'Nézd vissza egy befejezett játékodat, és kapd meg az azt igazoló fájlt',
    help: 'egy befejezett játék filmként, az azt igazoló fájllal.',
    options: { game: 'Melyik játék; választás nélkül a legutóbbi' },
  },
  button: 'Visszajátszás',
  post: 'Közzététel itt',
  number: (number) => `játék: ${number}`,
  note: 'A fájllal bárki ellenőrizheti ezt a játékot.',
  alt: (moves) => `Visszajátszás: ${moves}. A végén:`,
  none: (play) => `Még nincs befejezett játékod. Játssz egyet: ${play}.`,
  unknown: (game) => `\`${game}\` nem a te befejezett játékod. Válassz a listából, amelyet a \`/replay\` kínál.`,
  running: 'Ez a játék még tart. A visszajátszás akkor lesz meg, ha véget ért.',
  busy: 'Az előző visszajátszásod még készül. Várj egy pillanatot.',
  full: 'Most sok visszajátszás készül. Próbáld újra egy pillanat múlva.',
  stillPlayed: 'Mások még játszhatnak ugyanezekkel a lapkákkal. A visszajátszást utána teheted közzé.',
  posted: 'Ezt a visszajátszást már közzétetted.',
};
