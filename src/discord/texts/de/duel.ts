import type { DuelTexts } from '../duel.ts';

export const duel: DuelTexts = {
  mode: 'Duell',
  modeWith: (opponent) => `Duell gegen ${opponent}`,
  challenges: (challenger, opponent) => `${challenger} fordert ${opponent} heraus`,
  against: (challenger, opponent) => `${challenger} gegen ${opponent}`,
  terms: 'Beide bekommen die gleichen Kacheln, auf Spielfeldern, die nur sie sehen. Der höhere Punktestand gewinnt.',
  ends: (when) => `endet ${when}`,
  declined: (opponent) => `${opponent} hat abgelehnt.`,
  withdrawn: (challenger) => `${challenger} hat die Herausforderung zurückgezogen.`,
  expired: 'Es kam rechtzeitig keine Antwort.',
  won: (name, higher, lower) => `${name} gewinnt mit ${higher} zu ${lower}`,
  tie: (score) => `Unentschieden bei ${score}`,
  left: 'jemand, der nicht mehr dabei ist',
  waiting: 'Die andere Seite ist noch nicht fertig.',
  elsewhere: (opponent, play, challenger) =>
    `${opponent} kann diese Nachricht nicht sehen. Anderswo zeigt ${play} mit ${challenger} als \`opponent\` sie an.`,
  buttons: { accept: 'Annehmen', decline: 'Ablehnen', play: 'Spielen', rematch: 'Revanche', duel: 'Duell' },
  refusals: {
    notYours: (challenger, opponent, play) =>
      `Dieses Duell ist zwischen ${challenger} und ${opponent}. Starte dein eigenes mit ${play}.`,
    notAsked: (opponent) => `${opponent} muss annehmen. Mit *Ablehnen* ziehst du deine Herausforderung zurück.`,
    self: 'Du kannst dich nicht selbst herausfordern.',
    bot: (name) => `${name} ist ein Bot, und Bots spielen keine Duelle.`,
    seed: 'Die Kacheln eines Duells sind geheim. Lass `seed` weg.',
    gone: (play) => `Dieses Duell ist nicht mehr gespeichert. Starte ein neues mit ${play}.`,
  },
};
