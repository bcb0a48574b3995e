import type { DuelTexts } from '../duel.ts';

export const duel: DuelTexts = {
  mode: 'duello',
  modeWith: (opponent) => `duello contro ${opponent}`,
  challenges: (challenger, opponent) => `${challenger} sfida ${opponent}`,
  against: (challenger, opponent) => `${challenger} contro ${opponent}`,
  terms: 'Le stesse tessere per entrambi, su griglie che vede solo chi le gioca. Vince il punteggio più alto.',
  ends: (when) => `termina ${when}`,
  declined: (opponent) => `${opponent} ha rifiutato.`,
  withdrawn: (challenger) => `${challenger} ha ritirato la sfida.`,
  expired: 'Nessuna risposta in tempo.',
  won: (name, higher, lower) => `${name} vince ${higher} a ${lower}`,
  tie: (score) => `Pareggio a ${score}`,
  left: 'qualcuno che se n’è andato',
  waiting: 'L’altra persona non ha ancora finito.',
  elsewhere: (opponent, play, challenger) =>
    `${opponent} non può vedere questo messaggio. Altrove lo mostra ${play} con ${challenger} come \`opponent\`.`,
  buttons: { accept: 'Accetta', decline: 'Rifiuta', play: 'Gioca', rematch: 'Rivincita', duel: 'Duello' },
  refusals: {
    notYours: (challenger, opponent, play) =>
      `Questo duello è tra ${challenger} e ${opponent}. Iniziane uno tuo con ${play}.`,
    notAsked: (opponent) => `Deve accettare ${opponent}. Con *Rifiuta* ritiri la tua sfida.`,
    self: 'Non puoi sfidare te stesso.',
    bot: (name) => `${name} è un bot, e i bot non giocano duelli.`,
    seed: 'Le tessere di un duello sono segrete. Togli `seed`.',
    gone: (play) => `Questo duello non è più salvato. Iniziane uno nuovo con ${play}.`,
  },
};
