import type { HelpTexts } from '../help.ts';

export const help: HelpTexts = {
  command: { description: 'Hur man spelar, och vad boten kan', help: 'den här sidan.', options: {} },
  title: 'Så spelar du 2048',
  howTo:
    'Tryck på en pil: alla brickor glider åt det hållet. Två lika brickor som möts blir en bricka med dubbla värdet, och det värdet läggs till dina poäng. Efter varje drag dyker en ny bricka upp. Nå 2048 och fortsätt sedan. Spelet är slut när ingenting kan röra sig.',
  commands: 'Kommandon',
  note: 'Ditt spel sparas efter varje drag, och på varje server och i varje privat chatt har du ett spel för varje storlek och regeluppsättning.',
  links: { addBot: 'Lägg till boten', original: 'Originalspelet' },
};
