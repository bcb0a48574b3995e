import type { AnswerTexts } from '../answers.ts';

export const answers: AnswerTexts = {
  refusals: {
    'no-such-game': (play) => `Questa partita non è più salvata. Cominciane una nuova con ${play}.`,
    damaged: (play) => `Questa partita è danneggiata e non si può più aprire. Cominciane una nuova con ${play}.`,
    'not-yours': (owner, play) => `Questa è la partita di ${owner}. Gioca la tua con ${play}.`,
  },
  unknownButton: (play) => `Questo pulsante non funziona più. La tua partita è al sicuro: riprendila con ${play}.`,
  unknownCommand: (help) => `Questo comando non è disponibile. Per vedere quali ci sono: ${help}.`,
  tooFast: 'Troppo veloce! Riprova tra un momento.',
  blocked: 'Ci dispiace, chi gestisce questo bot l’ha disattivato per te o per questo server.',
  late: 'Ci vuole più del previsto. Riprova tra un momento: quello che è stato salvato ci sarà.',
  failure: (id) =>
    `Qualcosa è andato storto, ed è colpa nostra. La tua partita è salva: riprova. Se succede di nuovo, dai questo numero a chi gestisce il bot: \`${id}\``,
};
