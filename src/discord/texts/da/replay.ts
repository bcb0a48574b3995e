import type { ReplayTexts } from '../replay.ts';

export const replay: ReplayTexts = {
  command: {
    description: 'Se et af dine afsluttede spil, og få filen, der beviser det',
    help: 'et afsluttet spil som film, med filen, der beviser det.',
    options: { game: 'Hvilket spil; det seneste, hvis du ikke vælger' },
  },
  button: 'Genafspil',
  post: 'Slå op her',
  number: (number) => `spil ${number}`,
  note: 'Med filen kan alle kontrollere spillet.',
  alt: (moves) => `Genafspilning: ${moves}. Til sidst:`,
  none: (play) => `Du har ikke noget afsluttet spil endnu. Spil et med ${play}.`,
  unknown: (game) => `\`${game}\` er ikke et af dine afsluttede spil. Vælg et fra listen, som \`/replay\` viser.`,
  running: 'Spillet er stadig i gang. Genafspilningen er klar, når det er slut.',
  busy: 'Din forrige genafspilning er stadig ved at blive lavet. Vent et øjeblik.',
  full: 'Der bliver lavet mange genafspilninger lige nu. Prøv igen om et øjeblik.',
  stillPlayed: 'Andre kan stadig spille de samme brikker. Når det er slut, kan du slå genafspilningen op.',
  posted: 'Du har allerede slået denne genafspilning op.',
};
