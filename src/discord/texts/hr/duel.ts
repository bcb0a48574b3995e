import type { DuelTexts } from '../duel.ts';

export const duel: DuelTexts = {
  mode: 'dvoboj',
  modeWith: (opponent) => `dvoboj, protivnik ${opponent}`,
  challenges: (challenger, opponent) => `${challenger} izaziva igrača ${opponent}`,
  against: (challenger, opponent) => `${challenger} protiv ${opponent}`,
  terms: 'Oboje dobivaju iste pločice, na pločama koje vide samo oni. Pobjeđuje viši rezultat.',
  ends: (when) => `kraj: ${when}`,
  declined: (opponent) => `${opponent} ne prihvaća izazov.`,
  withdrawn: (challenger) => `${challenger} povlači izazov.`,
  expired: 'Nitko nije odgovorio na vrijeme.',
  won: (name, higher, lower) => `${name} pobjeđuje, ${higher} prema ${lower}`,
  tie: (score) => `Neriješeno: ${score}`,
  left: 'igrač koji je otišao',
  waiting: 'Druga strana još nije završila.',
  elsewhere: (opponent, play, challenger) =>
    `${opponent} ne vidi ovu poruku. Drugdje je prikazuje ${play} ako je \`opponent\` ${challenger}.`,
  buttons: { accept: 'Prihvati', decline: 'Odbij', play: 'Igraj', rematch: 'Uzvrat', duel: 'Dvoboj' },
  refusals: {
    notYours: (challenger, opponent, play) => `Ovaj dvoboj igraju ${challenger} i ${opponent}. Započni svoj s ${play}.`,
    notAsked: (opponent) => `${opponent} mora prihvatiti. Gumbom *Odbij* povlačiš svoj izazov.`,
    self: 'Ne možeš izazvati sebe.',
    bot: (name) => `${name} je bot, a botovi ne igraju dvoboje.`,
    seed: 'Pločice dvoboja su tajne. Izostavi `seed`.',
    gone: (play) => `Ovaj dvoboj više nije spremljen. Započni novi s ${play}.`,
  },
};
