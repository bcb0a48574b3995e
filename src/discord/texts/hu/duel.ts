import type { DuelTexts } from '../duel.ts';

export const duel: DuelTexts = {
  mode: 'párbaj',
  modeWith: (opponent) => `párbaj, ellenfél: ${opponent}`,
  challenges: (challenger, opponent) => `${challenger} kihívja őt: ${opponent}`,
  against: (challenger, opponent) => `${challenger} – ${opponent}`,
  terms: 'Mindketten ugyanazokat a lapkákat kapják, olyan táblán, amelyet csak ők látnak. A magasabb pontszám nyer.',
  ends: (when) => `vége: ${when}`,
  declined: (opponent) => `${opponent} nem fogadta el.`,
  withdrawn: (challenger) => `${challenger} visszavonta a kihívást.`,
  expired: 'Nem jött időben válasz.',
  won: (name, higher, lower) => `${name} nyert, ${higher} : ${lower}`,
  tie: (score) => `Döntetlen: ${score}`,
  left: 'egy játékos, aki elment',
  waiting: 'A másik játékos még nem végzett.',
  elsewhere: (opponent, play, challenger) =>
    `${opponent} nem látja ezt az üzenetet. Máshol a ${play} megmutatja, ha az \`opponent\` ${challenger}.`,
  buttons: { accept: 'Elfogadom', decline: 'Elutasítom', play: 'Játék', rematch: 'Visszavágó', duel: 'Párbaj' },
  refusals: {
    notYours: (challenger, opponent, play) => `Ez ${challenger} és ${opponent} párbaja. Indíts sajátot ezzel: ${play}.`,
    notAsked: (opponent) => `Neki kell elfogadnia: ${opponent}. Az *Elutasítom* gombbal visszavonod a kihívást.`,
    self: 'Magadat nem hívhatod ki.',
    bot: (name) => `${name} egy bot, a botok pedig nem párbajoznak.`,
    seed: 'A párbaj lapkái titkosak. Hagyd el a `seed` beállítást.',
    gone: (play) => `Ez a párbaj már nincs tárolva. Indíts újat ezzel: ${play}.`,
  },
};
