import type { ReplayTexts } from '../replay.ts';

export const replay: ReplayTexts = {
  command: {
    description: 'Rivedi una delle tue partite finite e ottieni il file che la dimostra',
    help: 'una partita finita come filmato, con il file che la dimostra.',
    options: { game: 'Quale partita; senza scelta, l’ultima' },
  },
  button: 'Replay',
  post: 'Pubblica qui',
  number: (number) => `partita ${number}`,
  note: 'Con il file chiunque può verificare questa partita.',
  alt: (moves) => `Replay: ${moves}. Alla fine:`,
  none: (play) => `Non hai ancora partite finite. Giocane una con ${play}.`,
  unknown: (game) =>
    `\`${game}\` non è una delle tue partite finite. Scegline una dall’elenco che propone \`/replay\`.`,
  running: 'Questa partita è ancora in corso. Il replay ci sarà quando finisce.',
  busy: 'Il tuo ultimo replay è ancora in preparazione. Aspetta un momento.',
  full: 'In questo momento si preparano molti replay. Riprova tra un momento.',
  stillPlayed: 'Altri possono ancora giocare con queste tessere. Quando sarà finita, potrai pubblicare il replay.',
  posted: 'Hai già pubblicato questo replay.',
};
