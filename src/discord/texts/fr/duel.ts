import type { DuelTexts } from '../duel.ts';

export const duel: DuelTexts = {
  mode: 'duel',
  modeWith: (opponent) => `duel contre ${opponent}`,
  challenges: (challenger, opponent) => `${challenger} défie ${opponent}`,
  against: (challenger, opponent) => `${challenger} contre ${opponent}`,
  terms: 'Les mêmes tuiles pour les deux, sur des grilles que chacun est seul à voir. Le meilleur score gagne.',
  ends: (when) => `se termine ${when}`,
  declined: (opponent) => `${opponent} a refusé.`,
  withdrawn: (challenger) => `${challenger} a retiré son défi.`,
  expired: 'Personne n’a répondu à temps.',
  won: (name, higher, lower) => `${name} gagne, ${higher} à ${lower}`,
  tie: (score) => `Égalité à ${score}`,
  left: 'une personne qui est partie',
  waiting: 'L’autre n’a pas encore fini.',
  elsewhere: (opponent, play, challenger) =>
    `${opponent} ne peut pas voir ce message. Ailleurs, ${play} avec ${challenger} comme \`opponent\` l’affiche.`,
  buttons: { accept: 'Accepter', decline: 'Refuser', play: 'Jouer', rematch: 'Revanche', duel: 'Duel' },
  refusals: {
    notYours: (challenger, opponent, play) =>
      `Ce duel oppose ${challenger} et ${opponent}. Lance le tien avec ${play}.`,
    notAsked: (opponent) => `${opponent} doit accepter. Avec *Refuser*, tu retires ton défi.`,
    self: 'Tu ne peux pas te défier toi-même.',
    bot: (name) => `${name} est un bot, et les bots ne jouent pas de duels.`,
    seed: 'Les tuiles d’un duel sont secrètes. Laisse `seed` de côté.',
    gone: (play) => `Ce duel n’est plus enregistré. Lances-en un nouveau avec ${play}.`,
  },
};
