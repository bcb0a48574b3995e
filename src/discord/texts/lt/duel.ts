import type { DuelTexts } from '../duel.ts';

export const duel: DuelTexts = {
  mode: 'dvikova',
  modeWith: (opponent) => `dvikova prieš ${opponent}`,
  challenges: (challenger, opponent) => `${challenger} meta iššūkį: ${opponent}`,
  against: (challenger, opponent) => `${challenger} prieš ${opponent}`,
  terms: 'Abu gauna tas pačias plyteles lentose, kurias mato tik patys. Laimi didesnis rezultatas.',
  ends: (when) => `pabaiga: ${when}`,
  declined: (opponent) => `${opponent} atsisakė.`,
  withdrawn: (challenger) => `${challenger} atsiėmė iššūkį.`,
  expired: 'Laiku niekas neatsakė.',
  won: (name, higher, lower) => `Laimi ${name}, ${higher} prieš ${lower}`,
  tie: (score) => `Lygiosios: ${score}`,
  left: 'pasitraukęs žaidėjas',
  waiting: 'Kitas žaidėjas dar nebaigė.',
  elsewhere: (opponent, play, challenger) =>
    `${opponent} šios žinutės nemato. Kitur ją parodo ${play}, kai \`opponent\` yra ${challenger}.`,
  buttons: { accept: 'Priimti', decline: 'Atsisakyti', play: 'Žaisti', rematch: 'Revanšas', duel: 'Dvikova' },
  refusals: {
    notYours: (challenger, opponent, play) =>
      `Šioje dvikovoje žaidžia ${challenger} ir ${opponent}. Pradėk savo su ${play}.`,
    notAsked: (opponent) => `Priimti turi ${opponent}. Mygtuku *Atsisakyti* atsiimsi savo iššūkį.`,
    self: 'Negali mesti iššūkio sau.',
    bot: (name) => `${name} yra botas, o botai dvikovų nežaidžia.`,
    seed: 'Dvikovos plytelės yra slaptos. Nenurodyk `seed`.',
    gone: (play) => `Ši dvikova nebesaugoma. Pradėk naują su ${play}.`,
  },
};
