import type { DuelTexts } from '../duel.ts';

export const duel: DuelTexts = {
  mode: 'souboj',
  modeWith: (opponent) => `souboj proti ${opponent}`,
  challenges: (challenger, opponent) => `${challenger} vyzývá hráče ${opponent}`,
  against: (challenger, opponent) => `${challenger} proti ${opponent}`,
  terms: 'Oba dostanou stejné dlaždice, na deskách, které vidí jen oni. Vyhrává vyšší skóre.',
  ends: (when) => `konec: ${when}`,
  declined: (opponent) => `${opponent} výzvu nepřijal(a).`,
  withdrawn: (challenger) => `${challenger} vzal(a) výzvu zpět.`,
  expired: 'Nikdo včas neodpověděl.',
  won: (name, higher, lower) => `${name} vyhrává ${higher} ku ${lower}`,
  tie: (score) => `Remíza: ${score}`,
  left: 'hráč, který odešel',
  waiting: 'Druhý hráč ještě nedohrál.',
  elsewhere: (opponent, play, challenger) =>
    `${opponent} tuhle zprávu nevidí. Jinde ji ukáže ${play} s hráčem ${challenger} jako \`opponent\`.`,
  buttons: { accept: 'Přijmout', decline: 'Odmítnout', play: 'Hrát', rematch: 'Odveta', duel: 'Souboj' },
  refusals: {
    notYours: (challenger, opponent, play) =>
      `Tenhle souboj hrají ${challenger} a ${opponent}. Začni svůj vlastní pomocí ${play}.`,
    notAsked: (opponent) => `${opponent} musí přijmout. Tlačítkem *Odmítnout* vezmeš výzvu zpět.`,
    self: 'Nemůžeš vyzvat sám sebe.',
    bot: (name) => `${name} je bot a boti souboje nehrají.`,
    seed: 'Dlaždice souboje jsou tajné. Vynech `seed`.',
    gone: (play) => `Tenhle souboj už není uložený. Začni nový pomocí ${play}.`,
  },
};
