import type { HelpTexts } from '../help.ts';

export const help: HelpTexts = {
  command: { description: 'Come si gioca e che cosa sa fare il bot', help: 'questa pagina.', options: {} },
  title: 'Come si gioca a 2048',
  howTo:
    'Premi una freccia: tutte le tessere scivolano da quella parte. Due tessere uguali che si incontrano diventano una sola dal valore doppio, e quel valore si aggiunge ai tuoi punti. Dopo ogni mossa compare una nuova tessera. Arriva a 2048, poi continua. La partita finisce quando niente si può più muovere.',
  commands: 'Comandi',
  note: 'La tua partita viene salvata dopo ogni mossa, e in ogni server e in ogni chat privata hai una partita per ogni dimensione della griglia e tipo di regole.',
  links: { addBot: 'Aggiungi il bot', original: 'Il gioco originale' },
};
