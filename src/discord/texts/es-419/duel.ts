import type { DuelTexts } from '../duel.ts';

export const duel: DuelTexts = {
  mode: 'duelo',
  modeWith: (opponent) => `duelo contra ${opponent}`,
  challenges: (challenger, opponent) => `${challenger} reta a ${opponent}`,
  against: (challenger, opponent) => `${challenger} contra ${opponent}`,
  terms: 'Los dos reciben las mismas fichas, en tableros que solo ellos ven. Gana el puntaje más alto.',
  ends: (when) => `termina ${when}`,
  declined: (opponent) => `${opponent} rechazó el reto.`,
  withdrawn: (challenger) => `${challenger} retiró el reto.`,
  expired: 'No hubo respuesta a tiempo.',
  won: (name, higher, lower) => `${name} gana por ${higher} a ${lower}`,
  tie: (score) => `Empate a ${score}`,
  left: 'alguien que se fue',
  waiting: 'La otra persona todavía no termina.',
  elsewhere: (opponent, play, challenger) =>
    `${opponent} no puede ver este mensaje. En otro lugar lo muestra ${play} con ${challenger} como \`opponent\`.`,
  buttons: { accept: 'Aceptar', decline: 'Rechazar', play: 'Jugar', rematch: 'Revancha', duel: 'Duelo' },
  refusals: {
    notYours: (challenger, opponent, play) =>
      `Este duelo es entre ${challenger} y ${opponent}. Empieza el tuyo con ${play}.`,
    notAsked: (opponent) => `${opponent} tiene que aceptar. Con *Rechazar* retiras tu reto.`,
    self: 'No puedes retarte a ti mismo.',
    bot: (name) => `${name} es un bot, y los bots no juegan duelos.`,
    seed: 'Las fichas de un duelo son secretas. No indiques `seed`.',
    gone: (play) => `Este duelo ya no está guardado. Empieza otro con ${play}.`,
  },
};
