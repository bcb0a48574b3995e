import type { DuelTexts } from '../duel.ts';

export const duel: DuelTexts = {
  mode: 'duel',
  modeWith: (opponent) => `duel with ${opponent}`,
  challenges: (challenger, opponent) => `${challenger} challenges ${opponent}`,
  against: (challenger, opponent) => `${challenger} vs. ${opponent}`,
  terms: 'Both get the same tiles, on boards that only they see. The higher score wins.',
  ends: (when) => `ends ${when}`,
  declined: (opponent) => `${opponent} declined.`,
  withdrawn: (challenger) => `${challenger} withdrew the challenge.`,
  expired: 'No answer in time.',
  won: (name, higher, lower) => `${name} wins, ${higher} to ${lower}`,
  tie: (score) => `A tie at ${score}`,
  left: 'a player who left',
  waiting: 'The other player has not finished yet.',
  elsewhere: (opponent, play, challenger) =>
    `${opponent} cannot see this message, but can open it elsewhere: ${play} with ${challenger} as \`opponent\`.`,
  buttons: { accept: 'Accept', decline: 'Decline', play: 'Play', rematch: 'Rematch', duel: 'Duel' },
  refusals: {
    notYours: (challenger, opponent, play) =>
      `This duel is between ${challenger} and ${opponent}. Start your own with ${play}.`,
    notAsked: (opponent) => `${opponent} has to accept. *Decline* takes your challenge back.`,
    self: 'You cannot challenge yourself.',
    bot: (name) => `${name} is a bot, and bots do not play duels.`,
    seed: 'The tiles of a duel are secret. Leave out `seed`.',
    gone: (play) => `This duel is no longer stored. Start a new one with ${play}.`,
  },
};
