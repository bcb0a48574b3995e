import type { DuelTexts } from '../duel.ts';

export const duel: DuelTexts = {
  mode: 'duel',
  modeWith: (opponent) => `duel tegen ${opponent}`,
  challenges: (challenger, opponent) => `${challenger} daagt ${opponent} uit`,
  against: (challenger, opponent) => `${challenger} tegen ${opponent}`,
  terms: 'Allebei dezelfde tegels, op borden die alleen zij zien. De hoogste score wint.',
  ends: (when) => `eindigt ${when}`,
  declined: (opponent) => `${opponent} heeft geweigerd.`,
  withdrawn: (challenger) => `${challenger} heeft de uitdaging ingetrokken.`,
  expired: 'Er kwam niet op tijd een antwoord.',
  won: (name, higher, lower) => `${name} wint met ${higher} tegen ${lower}`,
  tie: (score) => `Gelijkspel op ${score}`,
  left: 'een speler die is vertrokken',
  waiting: 'De andere speler is nog niet klaar.',
  elsewhere: (opponent, play, challenger) =>
    `${opponent} kan dit bericht niet zien. Ergens anders toont ${play} het met ${challenger} als \`opponent\`.`,
  buttons: { accept: 'Accepteren', decline: 'Weigeren', play: 'Spelen', rematch: 'Revanche', duel: 'Duel' },
  refusals: {
    notYours: (challenger, opponent, play) =>
      `Dit duel is tussen ${challenger} en ${opponent}. Begin je eigen duel met ${play}.`,
    notAsked: (opponent) => `${opponent} moet accepteren. Met *Weigeren* trek je je uitdaging in.`,
    self: 'Je kunt jezelf niet uitdagen.',
    bot: (name) => `${name} is een bot, en bots spelen geen duels.`,
    seed: 'De tegels van een duel zijn geheim. Laat `seed` weg.',
    gone: (play) => `Dit duel is niet meer opgeslagen. Begin een nieuw duel met ${play}.`,
  },
};
