import type { DuelTexts } from '../duel.ts';

export const duel: DuelTexts = {
  mode: 'duell',
  modeWith: (opponent) => `duell mot ${opponent}`,
  challenges: (challenger, opponent) => `${challenger} utfordrer ${opponent}`,
  against: (challenger, opponent) => `${challenger} mot ${opponent}`,
  terms: 'Begge får de samme brikkene, på brett som bare de selv ser. Høyest poengsum vinner.',
  ends: (when) => `slutter ${when}`,
  declined: (opponent) => `${opponent} takket nei.`,
  withdrawn: (challenger) => `${challenger} trakk utfordringen tilbake.`,
  expired: 'Det kom ikke noe svar i tide.',
  won: (name, higher, lower) => `${name} vinner med ${higher} mot ${lower}`,
  tie: (score) => `Uavgjort på ${score}`,
  left: 'en spiller som har forlatt spillet',
  waiting: 'Den andre spilleren er ikke ferdig ennå.',
  elsewhere: (opponent, play, challenger) =>
    `${opponent} kan ikke se denne meldingen. Et annet sted viser ${play} den med ${challenger} som \`opponent\`.`,
  buttons: { accept: 'Godta', decline: 'Avslå', play: 'Spill', rematch: 'Omkamp', duel: 'Duell' },
  refusals: {
    notYours: (challenger, opponent, play) =>
      `Denne duellen er mellom ${challenger} og ${opponent}. Start din egen med ${play}.`,
    notAsked: (opponent) => `${opponent} må godta. Med *Avslå* trekker du utfordringen tilbake.`,
    self: 'Du kan ikke utfordre deg selv.',
    bot: (name) => `${name} er en bot, og boter spiller ikke dueller.`,
    seed: 'Brikkene i en duell er hemmelige. Utelat `seed`.',
    gone: (play) => `Denne duellen er ikke lagret lenger. Start en ny med ${play}.`,
  },
};
