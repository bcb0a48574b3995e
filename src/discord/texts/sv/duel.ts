import type { DuelTexts } from '../duel.ts';

export const duel: DuelTexts = {
  mode: 'duell',
  modeWith: (opponent) => `duell mot ${opponent}`,
  challenges: (challenger, opponent) => `${challenger} utmanar ${opponent}`,
  against: (challenger, opponent) => `${challenger} mot ${opponent}`,
  terms: 'Båda får samma brickor, på bräden som bara de själva ser. Högst poäng vinner.',
  ends: (when) => `slutar ${when}`,
  declined: (opponent) => `${opponent} tackade nej.`,
  withdrawn: (challenger) => `${challenger} drog tillbaka utmaningen.`,
  expired: 'Det kom inget svar i tid.',
  won: (name, higher, lower) => `${name} vinner med ${higher} mot ${lower}`,
  tie: (score) => `Oavgjort på ${score}`,
  left: 'en spelare som har lämnat',
  waiting: 'Den andra spelaren är inte klar än.',
  elsewhere: (opponent, play, challenger) =>
    `${opponent} kan inte se det här meddelandet. På ett annat ställe visar ${play} det med ${challenger} som \`opponent\`.`,
  buttons: { accept: 'Anta', decline: 'Avböj', play: 'Spela', rematch: 'Revansch', duel: 'Duell' },
  refusals: {
    notYours: (challenger, opponent, play) =>
      `Den här duellen är mellan ${challenger} och ${opponent}. Starta en egen med ${play}.`,
    notAsked: (opponent) => `${opponent} måste anta. Med *Avböj* drar du tillbaka utmaningen.`,
    self: 'Du kan inte utmana dig själv.',
    bot: (name) => `${name} är en bot, och botar spelar inte dueller.`,
    seed: 'Brickorna i en duell är hemliga. Utelämna `seed`.',
    gone: (play) => `Den här duellen är inte sparad längre. Starta en ny med ${play}.`,
  },
};
