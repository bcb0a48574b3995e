import type { DuelTexts } from '../duel.ts';

export const duel: DuelTexts = {
  mode: 'duel',
  modeWith: (opponent) => `duel contra ${opponent}`,
  challenges: (challenger, opponent) => `${challenger} provoacă pe ${opponent}`,
  against: (challenger, opponent) => `${challenger} contra ${opponent}`,
  terms: 'Amândoi primesc aceleași piese, pe table pe care le văd doar ei. Câștigă scorul mai mare.',
  ends: (when) => `se încheie ${when}`,
  declined: (opponent) => `${opponent} a refuzat.`,
  withdrawn: (challenger) => `${challenger} a retras provocarea.`,
  expired: 'Nu a venit niciun răspuns la timp.',
  won: (name, higher, lower) => `${name} câștigă cu ${higher} la ${lower}`,
  tie: (score) => `Egalitate la ${score}`,
  left: 'un jucător care a plecat',
  waiting: 'Celălalt jucător nu a terminat încă.',
  elsewhere: (opponent, play, challenger) =>
    `${opponent} nu poate vedea acest mesaj. În altă parte îl arată ${play} cu ${challenger} ca \`opponent\`.`,
  buttons: { accept: 'Acceptă', decline: 'Refuză', play: 'Joacă', rematch: 'Revanșă', duel: 'Duel' },
  refusals: {
    notYours: (challenger, opponent, play) =>
      `Acest duel este între ${challenger} și ${opponent}. Începe unul al tău cu ${play}.`,
    notAsked: (opponent) => `${opponent} trebuie să accepte. Cu *Refuză* îți retragi provocarea.`,
    self: 'Nu te poți provoca pe tine.',
    bot: (name) => `${name} este un bot, iar boții nu joacă dueluri.`,
    seed: 'Piesele unui duel sunt secrete. Renunță la `seed`.',
    gone: (play) => `Acest duel nu mai este salvat. Începe unul nou cu ${play}.`,
  },
};
