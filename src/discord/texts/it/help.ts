import type { HelpTexts } from '../help.ts';

export const help: HelpTexts = {
  command: { description: 'Come si gioca e che cosa sa fare il bot', help: 'questa pagina.', options: {} },
  title: 'Come si gioca a 2048',
  rule: 'Premi una freccia: tutte le tessere scivolano da quella parte, e due uguali che si incontrano diventano una sola.',
  note: 'La tua partita viene salvata dopo ogni mossa, e in ogni server e in ogni chat privata hai una partita per ogni dimensione della griglia e tipo di regole.',
  links: { addBot: 'Aggiungi il bot', original: 'Il gioco originale' },
};
