import { pluralsOf } from '../plurals.ts';
import type { PrivacyTexts } from '../privacy.ts';

const plural = pluralsOf('it');

export const privacy: PrivacyTexts = {
  command: {
    description: 'Cosa è salvato su di te, una copia o la cancellazione',
    help: 'cosa è salvato su di te, una copia o la cancellazione.',
    options: {
      show: 'Cosa è salvato su di te',
      export: 'Tutto ciò che è salvato su di te, in un file',
      delete: 'Cancella tutto ciò che è salvato su di te',
    },
  },
  title: 'Ecco cosa è salvato su di te',
  id: 'il tuo ID utente di Discord',
  name: (name) => `il tuo nome, come Discord l’ha mostrato l’ultima volta: ${name}`,
  number: (number) => `il numero che lo sostituisce dove non è mostrato: ${number}`,
  settings: (chosen) => `le tue impostazioni: ${chosen}`,
  games: plural({
    one: (n) => `${n} partita, con ogni mossa e dove l’hai giocata`,
    many: (n) => `${n} di partite, con ogni mossa e dove le hai giocate`,
    other: (n) => `${n} partite, con ogni mossa e dove le hai giocate`,
  }),
  bests: plural({
    one: (n) => `${n} punteggio migliore, per un luogo, una griglia e un periodo`,
    many: (n) => `${n} di punteggi migliori, uno per luogo, griglia e periodo`,
    other: (n) => `${n} punteggi migliori, uno per luogo, griglia e periodo`,
  }),
  dailies: plural({
    one: (n) => `${n} sfida del giorno, per la tua serie`,
    many: (n) => `${n} di sfide del giorno, per la tua serie`,
    other: (n) => `${n} sfide del giorno, per la tua serie`,
  }),
  duels: 'i tuoi duelli: contro chi, ed entrambi i punteggi',
  statistics: 'i totali delle tue partite finite, per le tue statistiche',
  nothing: 'Non c’è nulla di salvato su di te.',
  notStored: 'I tuoi messaggi, l’avatar, l’e-mail e l’indirizzo IP non vengono salvati.',
  buttons: {
    delete: 'Cancella…',
    export: 'Ottieni una copia',
    keep: 'Conserva i miei dati',
    confirm: 'Cancella tutto',
  },
  exported:
    'Questo è tutto ciò che è salvato su di te. Il seed di una partita in corso resta segreto finché non finisce.',
  compressed: 'Il file è grande, perciò è compresso con gzip.',
  tooLarge: 'Ci sono troppi dati su di te per un file su Discord. Chiedili a chi gestisce questo bot.',
  ask: 'Cancellare tutto ciò che è salvato su di te? Le tue partite, anche quelle in corso, i punteggi migliori, le impostazioni e il nome spariranno per sempre.',
  kept: 'Non è stato cancellato nulla.',
  deleted: (play) => `Tutto ciò che ti riguarda è stato cancellato. Se vuoi giocare di nuovo: ${play}`,
  clearing: {
    button: 'Svuota…',
    ask: 'Svuotare tutte le classifiche di questo server, per ogni griglia e periodo? Le partite in corso continuano, ma nessuna iniziata prima conterà più qui. La classifica di tutti i luoghi resta com’è.',
    buttons: { keep: 'Conservale', confirm: 'Svuotale tutte' },
    cleared: 'Le classifiche di questo server sono vuote. Da ora contano le nuove partite.',
    notAllowed: 'Solo i membri con il permesso Gestisci server possono svuotare le classifiche.',
  },
};
