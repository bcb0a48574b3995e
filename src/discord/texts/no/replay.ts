import type { ReplayTexts } from '../replay.ts';

export const replay: ReplayTexts = {
  command: {
    description: 'Se et av de avsluttede spillene dine, og få filen som beviser det',
    help: 'et avsluttet spill som film, med filen som beviser det.',
    options: { game: 'Hvilket spill; det siste hvis du ikke velger' },
  },
  button: 'Reprise',
  post: 'Legg ut her',
  number: (number) => `spill ${number}`,
  note: 'Med filen kan alle kontrollere dette spillet.',
  alt: (moves) => `Reprise: ${moves}. Til slutt:`,
  none: (play) => `Du har ikke noe avsluttet spill ennå. Spill et med ${play}.`,
  unknown: (game) => `\`${game}\` er ikke et av de avsluttede spillene dine. Velg et fra listen som \`/replay\` viser.`,
  running: 'Dette spillet er fortsatt i gang. Reprisen kommer når det er slutt.',
  busy: 'Den forrige reprisen din lages fortsatt. Vent litt.',
  full: 'Det lages mange repriser akkurat nå. Prøv igjen om et øyeblikk.',
  stillPlayed: 'Andre kan fortsatt spille de samme brikkene. Når det er over, kan du legge ut reprisen.',
  posted: 'Du har allerede lagt ut denne reprisen.',
};
