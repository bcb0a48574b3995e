import type { ReplayTexts } from '../replay.ts';

export const replay: ReplayTexts = {
  command: {
    description: 'Bekijk een van je afgelopen spellen, met het bestand dat het bewijst',
    help: 'een afgelopen spel als film, met het bestand dat het bewijst.',
    options: { game: 'Welk spel; zonder keuze het laatste' },
  },
  button: 'Herhaling',
  post: 'Hier plaatsen',
  number: (number) => `spel ${number}`,
  note: 'Met het bestand kan iedereen dit spel controleren.',
  alt: (moves) => `Herhaling: ${moves}. Aan het einde:`,
  none: (play) => `Je hebt nog geen afgelopen spel. Speel er een met ${play}.`,
  unknown: (game) => `\`${game}\` is geen van je afgelopen spellen. Kies er een uit de lijst die \`/replay\` toont.`,
  running: 'Dit spel is nog bezig. De herhaling is er als het is afgelopen.',
  busy: 'Je vorige herhaling wordt nog gemaakt. Wacht even.',
  full: 'Er worden nu veel herhalingen gemaakt. Probeer het zo nog eens.',
  stillPlayed: 'Anderen kunnen deze tegels nog spelen. Als dat voorbij is, kun je de herhaling plaatsen.',
  posted: 'Je hebt deze herhaling al geplaatst.',
};
