import type { ReplayTexts } from '../replay.ts';

export const replay: ReplayTexts = {
  command: {
    description: 'Pogledaj jednu od svojih završenih igara i preuzmi datoteku koja je dokazuje',
    help: 'završena igra kao film, s datotekom koja je dokazuje.',
    options: { game: 'Koja igra; bez odabira posljednja' },
  },
  button: 'Snimka',
  post: 'Objavi ovdje',
  number: (number) => `igra ${number}`,
  note: 'S ovom datotekom svatko može provjeriti igru.',
  alt: (moves) => `Snimka: ${moves}. Na kraju:`,
  none: (play) => `Još nemaš nijednu završenu igru. Odigraj jednu: ${play}.`,
  unknown: (game) =>
    `\`${game}\` nije nijedna od tvojih završenih igara. Odaberi jednu s popisa koji nudi \`/replay\`.`,
  running: 'Ova igra još traje. Snimka će biti dostupna kad završi.',
  busy: 'Tvoja prethodna snimka još se priprema. Pričekaj trenutak.',
  full: 'Upravo se priprema mnogo snimki. Pokušaj ponovno za koji trenutak.',
  stillPlayed: 'Drugi još mogu igrati iste pločice. Snimka se može objaviti kad to završi.',
  posted: 'Ova je snimka već objavljena.',
};
