import type { DuelTexts } from '../duel.ts';

export const duel: DuelTexts = {
  mode: 'duel',
  modeWith: (opponent) => `duel mod ${opponent}`,
  challenges: (challenger, opponent) => `${challenger} udfordrer ${opponent}`,
  against: (challenger, opponent) => `${challenger} mod ${opponent}`,
  terms: 'Begge får de samme brikker på brætter, som kun de selv kan se. Den højeste score vinder.',
  ends: (when) => `slutter ${when}`,
  declined: (opponent) => `${opponent} takkede nej.`,
  withdrawn: (challenger) => `${challenger} trak udfordringen tilbage.`,
  expired: 'Der kom intet svar i tide.',
  won: (name, higher, lower) => `${name} vinder med ${higher} mod ${lower}`,
  tie: (score) => `Uafgjort: ${score}`,
  left: 'en spiller, der har forladt spillet',
  waiting: 'Den anden spiller er ikke færdig endnu.',
  elsewhere: (opponent, play, challenger) =>
    `${opponent} kan ikke se denne besked. Et andet sted viser ${play} den med ${challenger} som \`opponent\`.`,
  buttons: { accept: 'Accepter', decline: 'Afvis', play: 'Spil', rematch: 'Revanche', duel: 'Duel' },
  refusals: {
    notYours: (challenger, opponent, play) =>
      `Denne duel er mellem ${challenger} og ${opponent}. Start din egen med ${play}.`,
    notAsked: (opponent) => `${opponent} skal acceptere. Med *Afvis* trækker du din udfordring tilbage.`,
    self: 'Du kan ikke udfordre dig selv.',
    bot: (name) => `${name} er en bot, og bots spiller ikke dueller.`,
    seed: 'Brikkerne i en duel er hemmelige. Udelad `seed`.',
    gone: (play) => `Denne duel er ikke gemt længere. Start en ny med ${play}.`,
  },
};
